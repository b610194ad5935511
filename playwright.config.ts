import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath, e2eAll, serverPort } from '#tests/e2e/support/environment.ts'

const port = await serverPort()
// Set only once too: the workers load this file again. Tests of live updates change rows in the server's database.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'wp-e2e-'))
const origin = `http://localhost:${port}`

/**
 * Every test runs once at 390 pixels. `@breit`: also at 1280, because the layout differs there; `@nur-breit`: only at
 * 1280. E2E_ALL=1 runs all at both widths.
 */
const ONLY_WIDE = /@nur-breit/
const WIDE = e2eAll() ? /./ : /@(?:nur-)?breit/
const LIVES = 'tests/e2e/leben'
const OUTAGES = '**/outage*.spec.ts'
/** The tests in `leben` start their own portals; alone they do not need the demo portal. */
const isDemoNeeded = !process.argv.includes('--project=leben')

/** Browser tests against the production build in demo mode, on a free port and with their own data. */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(isDemoNeeded && { globalSetup: './tests/e2e/support/put-off-pictures.ts' }),
  fullyParallel: true,
  // One more than cores: tests also wait, for servers, databases and the page.
  workers: 3,
  // Limits for hanging tests only: two cores run browsers, server and database, so a passing test may take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  forbidOnly: true,
  // A test that fails once has a race to fix.
  retries: 0,
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // It would intercept the network of a test; app.spec.ts allows it.
    serviceWorkers: 'block',
    // Tests would wait for animations; the few tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure is reported with the page content. Snapshots of each step or screenshots would each cost a tenth of the
    // run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // From the first visit to the end, on their own portals in production mode behind TLS. First, because they take
    // longest. One worker, which keeps a stocked portal for all that start from it.
    { name: 'leben', testDir: LIVES, workers: 1, use: { ignoreHTTPSErrors: true, actionTimeout: 30_000 } },
    // Two servers, of which one dies, or their database. No browser.
    { name: 'ausfall', testMatch: OUTAGES, workers: 1 },
    // Before `mobil`, which has only short tests: they keep all workers busy to the end.
    {
      name: 'desktop',
      workers: 1,
      testIgnore: [`${LIVES}/**`, OUTAGES],
      use: { viewport: { width: 1280, height: 900 } },
      grep: WIDE,
    },
    {
      name: 'mobil',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      testIgnore: [`${LIVES}/**`, OUTAGES],
      grepInvert: ONLY_WIDE,
    },
  ],
  webServer: isDemoNeeded
    ? {
        command: `"${process.execPath}" tests/e2e/support/serve.mjs`,
        env: { PORT: String(port), HOST: 'localhost', PORTAL_MODE: 'demo' },
        url: `${origin}/readyz`,
        // A first start may build and load the demo pictures.
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      }
    : undefined,
})
