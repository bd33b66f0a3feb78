import { describe, expect, test } from '@jest/globals'
import { computed, effect } from '@preact/signals'
import type { ByLang, Lang } from './languages.ts'
import { createTongue } from './tongue.ts'
import type { Messages } from './words.ts'

/** Words that come when they are let go, each language by itself; `fail` lets it be missing. */
function source(key: string) {
  const waiting = new Map<Lang, { come(): void; fail(): void }>()
  const later = (lang: Lang) => () =>
    new Promise<Messages<string>>((come, fail) => {
      waiting.set(lang, { come: () => come({ [key]: `${key} in ${lang}` }), fail: () => fail(new Error('offline')) })
    })
  const words: ByLang<Messages<string>> = { en: later('en'), ko: later('ko'), ru: later('ru'), fr: later('fr') }
  return { words, come: (lang: Lang) => waiting.get(lang)!.come(), fail: (lang: Lang) => waiting.get(lang)!.fail() }
}

async function spoken(key: string) {
  const of = source(key)
  const tongue = createTongue('en')
  const asked = tongue.words(of.words)
  await Promise.resolve()
  of.come('en')
  return { of, tongue, t: await asked }
}

describe('another language', () => {
  test('is followed by whatever was computed with the words', async () => {
    const { of, tongue, t } = await spoken('hill')
    const line = computed(() => `${t('hill')}.`)
    const drawn: string[] = []
    effect(() => void drawn.push(line.value))
    const choosing = tongue.choose('fr')
    of.come('fr')
    expect(await choosing).toBe(true)
    expect(tongue.lang.value).toBe('fr')
    expect(drawn).toEqual(['hill in en.', 'hill in fr.'])
  })

  test('waits for all words that were asked for', async () => {
    const { of, tongue, t } = await spoken('hill')
    const other = source('wood')
    const asked = tongue.words(other.words)
    await Promise.resolve()
    other.come('en')
    const u = await asked
    const choosing = tongue.choose('ko')
    of.come('ko')
    await Promise.resolve()
    expect([t('hill'), u('wood')]).toEqual(['hill in en', 'wood in en'])
    other.come('ko')
    await choosing
    expect([t('hill'), u('wood')]).toEqual(['hill in ko', 'wood in ko'])
  })

  test('is the last one chosen, whichever words come first', async () => {
    const { of, tongue, t } = await spoken('hill')
    const [french, russian] = [tongue.choose('fr'), tongue.choose('ru')]
    of.come('ru')
    expect(await russian).toBe(true)
    of.come('fr')
    expect(await french).toBe(false)
    expect([tongue.lang.value, t('hill')]).toEqual(['ru', 'hill in ru'])
  })

  test('that cannot be had changes nothing, and can be asked for again', async () => {
    const { of, tongue, t } = await spoken('hill')
    const failing = tongue.choose('fr')
    of.fail('fr')
    await expect(failing).rejects.toThrow('offline')
    expect([tongue.lang.value, t('hill')]).toEqual(['en', 'hill in en'])
    const again = tongue.choose('fr')
    of.come('fr')
    expect(await again).toBe(true)
    expect(t('hill')).toBe('hill in fr')
  })
})

describe('words', () => {
  test('that were asked for in one language come in the one chosen meanwhile', async () => {
    const { of, tongue } = await spoken('hill')
    const other = source('wood')
    const asked = tongue.words(other.words)
    await Promise.resolve()
    const choosing = tongue.choose('fr')
    of.come('fr')
    other.come('fr')
    await choosing
    other.come('en')
    expect((await asked)('wood')).toBe('wood in fr')
  })

  test('that could not be had can be asked for again', async () => {
    const tongue = createTongue('en')
    const of = source('hill')
    const asked = tongue.words(of.words)
    await Promise.resolve()
    of.fail('en')
    await expect(asked).rejects.toThrow('offline')
    const again = tongue.words(of.words)
    await Promise.resolve()
    of.come('en')
    expect((await again)('hill')).toBe('hill in en')
  })

  test('of several files are spoken by one; a key that none has yet is read as itself', async () => {
    const [one, two] = [source('hill'), source('wood')]
    const tongue = createTongue('en')
    const t = tongue.speaks<string>(one.words, two.words)
    expect(t('wood')).toBe('wood')
    const asked = tongue.words(two.words)
    await Promise.resolve()
    two.come('en')
    await asked
    expect([t('hill'), t('wood')]).toEqual(['hill', 'wood in en'])
  })
})
