export default {
  rootDir: '.',
  testMatch: ['<rootDir>/{shared,server,client}/**/*.test.ts', '<rootDir>/{e2e,test}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/long/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/(i18n|i18n/table|words)/(en|ko|ru|fr)\\.ts$': '<rootDir>/client/messages.mjs',
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: 'preact' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 30000,
}
