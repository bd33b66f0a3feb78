import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { scratch } from '../server/test/help.ts'
import { type House, type HouseOptions, openHouse } from './help.ts'

/** The house of a file's tests, over a store of its own. After each test everybody goes, and nobody's page complained. */
export function ourHouse(options: Omit<HouseOptions, 'dir'> = {}): House {
  const store = scratch()
  let house: House | undefined
  beforeAll(async () => {
    house = await openHouse({ ...options, dir: store.dir })
  })
  afterEach(async () => {
    expect(await house?.clear()).toEqual([])
  })
  afterAll(async () => {
    await house?.close()
    store.remove()
  })
  // The house is there only when the tests run.
  return new Proxy({} as House, { get: (_, part) => Reflect.get(house ?? {}, part) })
}
