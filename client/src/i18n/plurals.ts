/** By language: the plural form that a number takes ('one', 'few', 'other', ...). Compiled messages call these by name. */
const formsOf = (lang: string) => {
  const rules = new Intl.PluralRules(lang)
  return (n: number | string): string => rules.select(Number(n))
}

export const en = formsOf('en')
export const ko = formsOf('ko')
export const ru = formsOf('ru')
export const fr = formsOf('fr')
