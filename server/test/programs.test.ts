/** The servers of others that tests start are real ones, and end. */
import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { Client } from 'pg'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function answer(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('error', reject)
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
  })
}

test('PostgreSQL keeps what it has acknowledged, also when it is killed', async () => {
  const pg = await startPostgres()
  await ask(pg.url, 'CREATE TABLE x (n integer); INSERT INTO x VALUES (1)')
  await pg.kill()
  await expect(ask(pg.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  await pg.restart()
  expect(await ask(pg.url, 'SELECT n FROM x')).toEqual([{ n: 1 }])
  await expect(ask(await pg.database(), 'SELECT n FROM x')).rejects.toThrow('does not exist')
  await pg.stop()
  await expect(ask(pg.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('Redis is empty when it starts again', async () => {
  const redis = await startRedis()
  expect(await answer(redis.port, 'SET a b\r\n')).toBe('+OK\r\n')
  await redis.restart()
  expect(await answer(redis.port, 'GET a\r\n')).toBe('$-1\r\n')
  await redis.stop()
  await expect(answer(redis.port, 'PING\r\n')).rejects.toThrow('ECONNREFUSED')
})
