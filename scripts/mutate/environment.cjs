/**
 * Jest environment of `npm run mutate`: after the first test that fails under a mutant, the others are skipped. One is enough
 * to kill it, and Jest's own bail does not work in a worker that is used again.
 */
const { TestEnvironment } = require('jest-environment-node')

/** The mutant that a test has failed under. */
let killed

module.exports = class FirstFailure extends TestEnvironment {
  handleTestEvent = async (event) => {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__
    if (mutant === undefined) return
    if (event.name === 'test_fn_failure') killed = mutant
    if (event.name === 'test_start' && killed === mutant) event.test.mode = 'skip'
  }
}
