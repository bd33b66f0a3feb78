import { expect, test } from '@jest/globals'
import { createSpeaker, type Speech } from './speaker.ts'

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

test('two equal things that happened are two, also in one moment', async () => {
  const { said, say } = createSpeaker()
  say(['Mina passed.', 'Ben took the 4.', 'Mina passed.'], 'turns')
  await written()
  expect(said.value).toBe('Mina passed. Ben took the 4. Mina passed.')
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

test("how much is said is the person's affair, but answers always are", async () => {
  let speech: Speech = 'turns'
  const { said, say } = createSpeaker(() => speech)
  say(['Mina is back.'], 'people')
  say(['Round 2.', 'Mina wrote 3.'], 'turns')
  await written()
  expect(said.value).toBe('Round 2. Mina wrote 3.')
  speech = 'brief'
  say(['Mina is away.'], 'people')
  say(['Round 3.', 'Mina wrote 4.'], 'turns')
  say(['Not that one.', 'It is taken.'])
  await written()
  expect(said.value).toBe('Round 3. Not that one. It is taken.')
})

test('the last is said again', async () => {
  const { said, say, repeat } = createSpeaker()
  repeat()
  say(['Round 2.', 'Your turn.'])
  await written()
  repeat()
  await written()
  expect(said.value).toBe('Round 2. Your turn.\u00a0')
  repeat()
  await written()
  expect(said.value).toBe('Round 2. Your turn.')
})

test('sentences end before the next one begins', async () => {
  const { said, say } = createSpeaker()
  say(['Before the first turn', 'Mina wins with 3 points', 'Pumpkins:', 'a1: 3.', 'Your turn'])
  await written()
  expect(said.value).toBe('Before the first turn. Mina wins with 3 points. Pumpkins: a1: 3. Your turn')
})

test('that there is a connection again is said before what happened meanwhile', async () => {
  const { said, say } = createSpeaker()
  say(['Mina placed 1a1.', 'Your turn.'], 'turns')
  say(['Connected again.'], 'link')
  say(['Theo is back.'], 'people')
  await written()
  expect(said.value).toBe('Connected again. Mina placed 1a1. Your turn. Theo is back.')
})

test('who wants to hear little hears what matters most, wherever it stands', async () => {
  const { said, say } = createSpeaker(() => 'brief')
  say(['Mina placed 1a1.', 'Your turn.'], 'turns', 'Your turn.')
  await written()
  expect(said.value).toBe('Your turn.')
  say([], 'turns', '')
  await written()
  expect(said.value).toBe('Your turn.')
})

test('of one moment what happened in the game is said before who spoke, and a guide comes last', async () => {
  const { said, say } = createSpeaker()
  say(['Now press b2.'], 'guide')
  say(['Mina: hello'], 'people')
  say(['Mina placed 1a1.'], 'turns')
  await written()
  expect(said.value).toBe('Mina placed 1a1. Mina: hello. Now press b2.')
})
