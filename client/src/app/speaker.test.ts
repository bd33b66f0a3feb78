import { expect, test } from '@jest/globals'
import { createSpeaker } from './speaker.ts'

const written = (): Promise<void> => Promise.resolve()

test('what is said in one moment is written together, each sentence once and in order', async () => {
  const { said, say } = createSpeaker()
  const texts: string[] = []
  said.subscribe((text) => texts.push(text))
  say(['Round 2.', 'Your turn.'])
  say([])
  say([''])
  say(['Connected again.', 'Your turn.'])
  await written()
  expect(texts).toEqual(['', 'Round 2. Your turn. Connected again.'])
})

test('an equal text is a new one each time', async () => {
  const { said, say } = createSpeaker()
  const texts: string[] = []
  said.subscribe((text) => texts.push(text))
  for (let i = 0; i < 3; i++) {
    say(['Link copied'])
    await written()
  }
  expect(texts).toEqual(['', 'Link copied', 'Link copied\u00a0', 'Link copied'])
})

test('after a hush nothing is left of what was said or about to be', async () => {
  const { said, say, hush } = createSpeaker()
  say(['Bot has sent a turn.'])
  await written()
  say(['Round 2.'])
  hush()
  await written()
  expect(said.value).toBe('')
  say(['Link copied'])
  await written()
  expect(said.value).toBe('Link copied')
})
