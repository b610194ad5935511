import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/setup/patience.ts'

/** Unit and integration tests. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/setup/global-setup.ts'],
    setupFiles: ['tests/setup/fail-on-console.ts'],
    // One database a file; two workers are what two cores carry beside PostgreSQL.
    pool: 'forks',
    maxWorkers: 2,
    // Limits for what hangs, no measure of anything: what works may take long on a machine that does much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Far from Europe/Berlin on purpose: a date that follows the server's zone fails here (TEXT-4).
    env: { TZ: 'America/New_York', SECRET: 'only-for-tests-and-long-enough-to-be-accepted' },
    restoreMocks: true,
  },
})
