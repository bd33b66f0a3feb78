/** The variables that say where the server stands among others: every form that is understood, and what stops the start. */
import { describe, expect, test } from '@jest/globals'
import { ConfigError, readConfig } from '../src/config.ts'

/** What the start says of this value. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (e) {
    if (e instanceof ConfigError) return e.message
    throw e
  }
  return ''
}

test('without any of them the server stands alone at the root, and trusts nobody', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    basePath: '/',
    publicAddress: '',
    databaseUrl: '',
    redisUrl: '',
    metricsToken: '',
  })
  expect(config.trustProxy('127.0.0.1', 0)).toBe(false)
})

describe('BASE_PATH', () => {
  test.each([
    ['/', '/'],
    ['/table', '/table/'],
    ['/table/', '/table/'],
    ['/family/parlour', '/family/parlour/'],
    ['/~ann/games_2.0-x/', '/~ann/games_2.0-x/'],
  ])('%s', (text, path) => {
    expect(readConfig({ BASE_PATH: text }).basePath).toBe(path)
  })

  test.each([
    'table',
    'table/',
    '//',
    '/a//b/',
    '/../',
    '/a/./',
    '/a b/',
    '/a?b',
    '/a#b',
    '/%41/',
    '/"/',
    '/api',
    '/a/metrics/',
  ])('%s is none', (text) => {
    expect(complaint({ BASE_PATH: text })).toBe(`BASE_PATH must be a path like /table/, not "${text}"`)
  })
})

describe('TRUST_PROXY', () => {
  test.each<[string, [string, number][], [string, number][]]>([
    ['0', [], [['127.0.0.1', 0]]],
    ['1', [['203.0.113.1', 0]], [['203.0.113.1', 1]]],
    ['2', [['203.0.113.1', 1]], [['203.0.113.1', 2]]],
    [
      'loopback',
      [
        ['127.0.0.1', 0],
        ['::1', 3],
      ],
      [['10.0.0.1', 0]],
    ],
    [
      '10.1.0.0/16, ::1',
      [
        ['10.1.2.3', 0],
        ['::ffff:10.1.2.3', 0],
        ['::1', 0],
      ],
      [
        ['10.2.0.1', 0],
        ['', 0],
      ],
    ],
    [
      'uniquelocal,linklocal',
      [
        ['192.168.1.1', 0],
        ['fe80::1', 0],
      ],
      [['203.0.113.1', 0]],
    ],
  ])('%s', (text, yes, no) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: text })
    expect(yes.map((of) => trustProxy(...of))).not.toContain(false)
    expect(no.map((of) => trustProxy(...of))).not.toContain(true)
  })

  test.each(['10.213.77.10,1', 'true', 'proxy', '-1', '1.5', '99', '10.0.0.0/99', '10.0.0.1,', '300.0.0.1'])(
    '%s is none',
    (text) => {
      expect(complaint({ TRUST_PROXY: text })).toMatch(
        /^TRUST_PROXY must be a number of proxies, or addresses and [^\n]*$/,
      )
    },
  )
})

describe('PUBLIC_ADDRESS', () => {
  test.each([
    ['a.table.example', 'a.table.example'],
    ['table.example:8443', 'table.example:8443'],
    ['table.example/p1/', 'table.example/p1'],
    ['10.0.0.1:2567/p1', '10.0.0.1:2567/p1'],
    ['[::1]:2567', '[::1]:2567'],
    ['/p1', '/p1'],
    ['/tables/p1/', '/tables/p1'],
  ])('%s', (text, place) => {
    expect(readConfig({ PUBLIC_ADDRESS: text }).publicAddress).toBe(place)
  })

  test.each([
    '/',
    'https://table.example',
    '//p1',
    'table.example:99999',
    'table example',
    '/p1?x',
    '/../p1',
    '-x',
    '[z]',
  ])('%s is none', (text) => {
    expect(complaint({ PUBLIC_ADDRESS: text })).toMatch(/^PUBLIC_ADDRESS must be host:port, host\/path or \/path, not /)
  })
})

describe('services', () => {
  test.each([
    ['DATABASE_URL', 'postgres://parlour:secret@db:5432/parlour'],
    ['DATABASE_URL', 'postgresql://parlour@localhost/parlour?sslmode=require'],
    ['DATABASE_URL', 'postgresql:///parlour?host=/run/postgresql'],
    ['REDIS_URL', 'redis://localhost:6379'],
    ['REDIS_URL', 'rediss://:secret@redis.example/1'],
  ])('%s %s', (name, url) => {
    const { databaseUrl, redisUrl } = readConfig({ [name]: url })
    expect([databaseUrl, redisUrl]).toContain(url)
  })

  test.each([
    ['DATABASE_URL', 'mysql://parlour:secret@db/parlour'],
    ['DATABASE_URL', 'parlour:secret@db/parlour'],
    ['DATABASE_URL', 'postgres://parlour:secret%zz@db/parlour'],
    ['DATABASE_URL', 'postgres://parlour:secret#1@db/parlour'],
    ['REDIS_URL', 'http://:secret@localhost'],
    ['REDIS_URL', 'redis://:secret@'],
    ['METRICS_TOKEN', 'secret token'],
  ])('%s %s: the name and not the password', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\n]*$`))
    expect(complaint({ [name]: value })).not.toContain('secret')
  })
})
