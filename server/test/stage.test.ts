/** What stays when a room is gone must not grow with every room. */
import { expect, test } from '@jest/globals'
import { stagesOf } from '../src/rooms/stage.ts'
import { schemas } from '../src/sync/registry.ts'

test.each([...schemas])(
  'rooms of %s share one class of state: the library remembers each class for ever',
  (_, schema) => {
    const open = stagesOf(schema)
    const [one, other] = [open(), open()]
    expect(one.state).not.toBe(other.state)
    expect(one.state.constructor).toBe(other.state.constructor)
  },
)
