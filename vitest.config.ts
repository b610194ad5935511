import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/setup/patience.ts'

/** Tests without a database. */
const PURE = ['app/{shared,features,components}/**/*.test.{ts,tsx}']
const ALL = ['app/**/*.test.{ts,tsx}', '{db,scripts,bench,probe,tests}/**/*.test.ts']
const NO_TESTS = ['tests/e2e/**', '**/node_modules/**']

export default defineConfig({
  test: {
    // One database per file. Two cores run two workers and PostgreSQL.
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share its process: one process per file took a third longer. `fresh-state.ts` and the three
    // lines below reset what a file leaves behind.
    isolate: false,
    // Limits for hanging tests only; a passing test may take long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Not Europe/Berlin: a date that follows the server's zone must fail here (TEXT-4).
    env: { TZ: 'America/New_York', SECRET: 'only-for-tests-and-long-enough-to-be-accepted' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    setupFiles: ['tests/setup/same-samples.ts', 'tests/setup/fresh-state.ts', 'tests/setup/fail-on-console.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NO_TESTS } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ALL,
          exclude: [...NO_TESTS, ...PURE],
          globalSetup: ['tests/setup/global-setup.ts'],
        },
      },
    ],
  },
})
