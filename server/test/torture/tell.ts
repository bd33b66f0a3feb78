import { type TortureInput, torture } from './torture.ts'

/** Tortures, prints what came of it, and ends the process: with 1 when anything is lost, twice or otherwise wrong. */
export async function tortureAndTell(input: Omit<TortureInput, 'say'>): Promise<never> {
  console.log(`seed ${input.seed}`)
  const { lost, twice, faults, ...measured } = await torture({ ...input, say: console.log })
  console.log({ ...measured, lost: lost.length, twice: twice.length })
  for (const [what, all] of Object.entries({ lost, twice, fault: faults }))
    for (const x of all) console.error(`${what}: ${x}`)
  const isFine = lost.length + twice.length + faults.length === 0
  if (!isFine) console.error(`again with: --seed ${input.seed}`)
  process.exit(isFine ? 0 : 1)
}

/** Whole numbers from 0; ends the process when one is not. */
export function wholeNumbers(values: Readonly<Record<string, string>>, usage: string): Record<string, number> {
  const numbers = Object.entries(values).map(([name, text]) => [name, Number(text)] as const)
  if (numbers.every(([, n]) => Number.isInteger(n) && n >= 0)) return Object.fromEntries(numbers)
  console.error(`usage: ${usage}`)
  process.exit(2)
}
