/**
 * npm run mutate [-- GAME...]: changes the rules of each game in small ways, one at a time, and runs the tests of shared that
 * are about that game. Says how many changes no test notices and which; docs/rules-certainty.md says why those are left.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { fail, root } from '../prepare.mjs'

const GAMES = readdirSync(join(root, 'shared', 'src', 'games')).sort()
const LEAST = 90

function options(game) {
  const folder = `shared/src/games/${game}`
  return {
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      configFile: 'jest.config.js',
      config: {
        testMatch: [`<rootDir>/${folder}/**/*.test.ts`, '<rootDir>/shared/test/*.test.ts'],
        testEnvironment: join(import.meta.dirname, 'environment.cjs'),
        testSequencer: join(import.meta.dirname, 'sequencer.cjs'),
      },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A worker keeps every module that Jest has loaded in it.
    maxTestRunnerReuse: 40,
    // Long beyond any slow machine: an endless loop is noticed sooner, by counting.
    timeoutMS: 10000,
    timeoutFactor: 4,
    ignorePatterns: ['/*', '!/shared', '!/jest.config.js', '!/package.json', '!/tsconfig.base.json'],
    tempDirName: `.stryker/${game}`,
    reporters: ['json', 'html'],
    jsonReporter: { fileName: `reports/mutation/${game}.json` },
    htmlReporter: { fileName: `reports/mutation/${game}.html` },
    incremental: process.env.INCREMENTAL !== undefined,
    incrementalFile: `reports/mutation/${game}.incremental.json`,
    allowConsoleColors: false,
    logLevel: 'warn',
  }
}

function count(mutants, ...states) {
  return mutants.filter(({ status }) => states.includes(status)).length
}

/** Changes after which the code cannot even be loaded are none (RuntimeError): they are not counted. */
function show(game, mutants, seconds) {
  const [killed, timeout] = [count(mutants, 'Killed'), count(mutants, 'Timeout')]
  const [survived, uncovered] = [count(mutants, 'Survived'), count(mutants, 'NoCoverage')]
  const all = killed + timeout + survived + uncovered
  for (const { fileName, location, mutatorName, replacement, status } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    const { line, column } = location.start
    const place = `${fileName.slice(fileName.indexOf('shared/'))}:${line}:${column}`
    console.log(`${place} ${status}, ${mutatorName}: ${replacement?.replace(/\s+/g, ' ')}`)
  }
  const score = (100 * (killed + timeout)) / all
  const row = [game, all, killed, timeout, survived, uncovered, `${score.toFixed(1)} %`, `${seconds} s`]
  console.log(`| ${row.join(' | ')} |`)
  return score
}

const chosen = process.argv.slice(2)
for (const game of chosen) if (!GAMES.includes(game)) fail(`no game ${game}: ${GAMES.join(', ')}`)
console.log(
  '| game | mutants | killed | timeout | survived | no coverage | score | time |\n|---|---|---|---|---|---|---|---|',
)
for (const game of chosen.length > 0 ? chosen : GAMES) {
  process.env.MUTATED_GAME = game
  const start = Date.now()
  const mutants = await new Stryker(options(game)).runMutationTest()
  if (show(game, mutants, Math.round((Date.now() - start) / 1000)) < LEAST) process.exitCode = 1
}
