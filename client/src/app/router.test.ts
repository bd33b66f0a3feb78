import { expect, test } from '@jest/globals'
import { createRouter } from './router.ts'

/** As much of a window as a router needs: an address bar with its history. */
function fakeWindow(address: string, { base = '', invite = '' } = {}) {
  const entries = [address]
  let at = 0
  const heard: (() => void)[] = []
  const travel = (steps: number): void => {
    at += steps
    for (const hear of heard) hear()
  }
  const window = {
    location: {
      get href() {
        return entries[at]
      },
    },
    document: {
      baseURI: base || address,
      querySelector: () => (invite === '' ? null : { content: invite }),
    },
    history: {
      pushState: (_: unknown, __: string, to: string) => {
        entries.splice(++at, entries.length, to)
      },
      replaceState: (_: unknown, __: string, to: string) => {
        entries[at] = to
      },
    },
    addEventListener: (_: string, hear: () => void) => heard.push(hear),
    scrollTo: () => undefined,
  }
  return { window: window as unknown as Window, travel, address: () => entries[at] }
}

const routeAt = (address: string, base = 'https://parlour.example/') =>
  createRouter(fakeWindow(address, { base }).window).route.value

test('a link leads to its room, however its code is written', () => {
  for (const code of ['AB2CD', 'ab2cd', 'AB-2CD', 'AB2CD?from=qr', 'AB2CD#x', 'Ab%202cD', '%EF%BC%A1B2CD']) {
    expect(routeAt(`https://parlour.example/r/${code}`)).toEqual({ name: 'room', code: 'AB2CD' })
  }
})

test('rules and guides have addresses, and Back leads from one to the other', () => {
  for (const name of ['rules', 'lesson'] as const) {
    expect(routeAt(`https://parlour.example/${name}/sixty-one`)).toEqual({ name, game: 'sixty-one' })
  }
  const { window, travel, address } = fakeWindow('https://parlour.example/rules/peas')
  const router = createRouter(window)
  expect(router.base).toBe('https://parlour.example/')
  router.go({ name: 'lesson', game: 'peas' })
  expect(address()).toBe('https://parlour.example/lesson/peas')
  travel(-1)
  expect(router.route.value).toEqual({ name: 'rules', game: 'peas' })
})

test('a link that was cut off leads home, and an address that is none to where that is said', () => {
  for (const path of ['', '?x=1', 'r/', 'rules', 'index.html']) {
    expect(routeAt(`https://parlour.example/${path}`)).toEqual({ name: 'home' })
  }
  for (const path of ['x/AB2CD', 'rooms', 'rules/peas/more']) {
    expect(routeAt(`https://parlour.example/${path}`)).toEqual({ name: 'nowhere', path })
  }
})

test('what is no code is kept, so that it can be said and mended', () => {
  for (const code of ['AB0CD', 'AB2C', '%']) {
    expect(routeAt(`https://parlour.example/r/${code}`)).toEqual({ name: 'home', code })
  }
})

test('an address that was written by hand leads to its rules, and a game alone that is none to where that is said', () => {
  for (const path of ['rules/Peas', 'Rules/peas', 'rules/peas/']) {
    expect(routeAt(`https://parlour.example/${path}`)).toEqual({ name: 'rules', game: 'peas' })
  }
  expect(routeAt('https://parlour.example/alone/bad')).toEqual({ name: 'alone', id: 'bad' })
})

test('under a path, with and without a <base>', () => {
  const room = { name: 'room', code: 'AB2CD' }
  expect(routeAt('https://a.example/games/r/AB2CD', 'https://a.example/games/')).toEqual(room)
  const plain = createRouter(fakeWindow('https://a.example/games/r/AB2CD').window)
  expect(plain.route.value).toEqual(room)
  expect(plain.base).toBe('https://a.example/games/')
  const file = createRouter(fakeWindow('https://a.example/games/index.html?x').window)
  expect([file.route.value, file.base]).toEqual([{ name: 'home' }, 'https://a.example/games/'])
})

test.each(['parlour', 'puzzling', 'r', 'g', 'r/x', 'alone', 'my-lesson'])('under the path /%s/', (path) => {
  const base = `https://a.example/${path}/`
  const { window } = fakeWindow(`${base}r/AB2CD`, { base })
  const router = createRouter(window)
  expect([router.base, router.route.value]).toEqual([base, { name: 'room', code: 'AB2CD' }])
  expect(router.link('AB2CD')).toBe(`${base}r/AB2CD`)
})

test('going changes the address, Back and Forward change the route', () => {
  const { window, travel, address } = fakeWindow('https://a.example/')
  const { route, go } = createRouter(window)
  go({ name: 'room', code: 'AB2CD' })
  expect([address(), route.value]).toEqual(['https://a.example/r/AB2CD', { name: 'room', code: 'AB2CD' }])
  travel(-1)
  expect([address(), route.value]).toEqual(['https://a.example/', { name: 'home' }])
  travel(1)
  expect(route.value).toEqual({ name: 'room', code: 'AB2CD' })
  go({ name: 'home' })
  expect(address()).toBe('https://a.example/')
})

test('an invitation names the address that others can reach', () => {
  const { link } = createRouter(fakeWindow('http://127.0.0.1:2567/').window)
  expect(link('AB2CD')).toBe('http://127.0.0.1:2567/r/AB2CD')
  for (const invite of ['https://p.example/games', 'https://p.example/games/']) {
    const router = createRouter(fakeWindow('http://127.0.0.1:2567/', { invite }).window)
    expect(router.link('AB2CD')).toBe('https://p.example/games/r/AB2CD')
  }
})

test('a replay has the id of its record, whatever that is, and is linked to with a position', () => {
  const id = '0123456789abcdef'.repeat(2)
  for (const path of [`g/${id}`, `g/${id}#12`, `g/${id}?from=mail#12`]) {
    expect(routeAt(`https://parlour.example/${path}`)).toEqual({ name: 'replay', id })
  }
  expect(routeAt('https://parlour.example/g/nothing')).toEqual({ name: 'replay', id: 'nothing' })
  expect(routeAt('https://parlour.example/g/')).toEqual({ name: 'home' })
  expect(routeAt(`https://parlour.example/table/g/${id}#3`, '')).toEqual({ name: 'replay', id })
  const fake = fakeWindow('https://parlour.example/', {
    base: 'https://parlour.example/',
    invite: 'https://p.example/x',
  })
  const router = createRouter(fake.window)
  expect(router.replayLink(id, 7)).toBe(`https://p.example/x/g/${id}#7`)
  router.go({ name: 'replay', id })
  expect(fake.address()).toBe(`https://parlour.example/g/${id}`)
})

test('a position is written behind the address without an entry in the history', () => {
  const fake = fakeWindow('https://parlour.example/', { base: 'https://parlour.example/' })
  const router = createRouter(fake.window)
  router.go({ name: 'replay', id: 'L2345678' })
  const { value } = router.route
  for (const turn of [1, 2, 3]) router.mark(turn)
  expect(fake.address()).toBe('https://parlour.example/g/L2345678#3')
  expect(router.route.value).toBe(value)
  fake.travel(-1)
  expect(fake.address()).toBe('https://parlour.example/')
})
