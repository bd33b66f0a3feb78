/** What takes long and is asked once, in .ci/run: whole games by ear, every screen looked at. */
import usual from './jest.config.js'

export default {
  ...usual,
  testMatch: ['<rootDir>/e2e/long/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 180000,
}
