/** Jest sequencer of `npm run mutate`: the tests beside the code come first, then cases, contract and properties. */
const Sequencer = require('@jest/test-sequencer').default

module.exports = class ByPath extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1))
  }
}
