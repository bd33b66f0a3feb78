/** A backup of PostgreSQL, made by its own pg_dump. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unreachable } from '../journal/open.ts'

/** What stands beside a backup: its digest, by which it is known as one. `sha256sum -c` reads it too. */
const SUM = '.sha256'
const MOST_SAID = 2000

/** What is of servers that run is not kept. */
const OPTIONS = ['--format=custom', '--no-owner', '--no-privileges']
const LEFT_OUT = ['--exclude-table-data=processes', '--exclude-table-data=notices']

/** Copies the database into a new file; rejects with one line. */
export async function dump(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  // Everybody on a machine sees how programs were called.
  url.password = ''
  const args = [...OPTIONS, ...LEFT_OUT, `--file=${file}`, `--dbname=${url.href}`]
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  try {
    await run(args, env)
    writeFileSync(file + SUM, sumLine(await digestOf(file), file), { mode: 0o600 })
  } catch (e) {
    rmSync(file, { force: true })
    const { code } = e as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(MISSING)
    unreachable(databaseUrl)(e)
  }
}

const MISSING = `pg_dump is not installed here: where it is, run pg_dump ${[...OPTIONS, ...LEFT_OUT].join(' ')} --file=FILE "$DATABASE_URL"`

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('pg_dump', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (data) => {
      said = (said + String(data)).slice(0, MOST_SAID)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `pg_dump ended with ${code}`)),
    )
  })
}

/** Is it a backup that was made here, and nobody's other file? */
export async function isDump(file: string): Promise<boolean> {
  return existsSync(file + SUM) && readFileSync(file + SUM, 'utf8') === sumLine(await digestOf(file), file)
}

export function dropDump(file: string): void {
  rmSync(file)
  rmSync(file + SUM)
}

function sumLine(digest: string, file: string): string {
  return `${digest}  ${basename(file)}\n`
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
