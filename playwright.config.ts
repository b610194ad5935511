import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath, e2eAll, serverPort, tlsPort } from '#tests/e2e/support/environment.ts'

const port = await serverPort()
// Chosen once as well; the tests of live updates change rows in the server's database.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'wp-e2e-'))
const origin = `http://localhost:${port}`

/**
 * Every test runs once, at the width that screens are designed for. `@breit`: at 1280 pixels as well, because what it
 * looks at is another layout there; `@nur-breit`: only there. E2E_ALL=1 runs all at both widths.
 */
const ONLY_WIDE = /@nur-breit/
const WIDE = e2eAll() ? /./ : /@(?:nur-)?breit/
const LIVES = 'tests/e2e/leben'
/** The lives bring portals of their own: the one in demo mode need not start where nothing else runs. */
const isDemoNeeded = !process.argv.includes('--project=leben')

/** Browser tests against the production build in demo mode, on a free port and with data of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(isDemoNeeded && { globalSetup: './tests/e2e/support/put-off-pictures.ts' }),
  fullyParallel: true,
  workers: 2,
  // Limits for what hangs. Two cores carry the browsers, the server and its database, so what works may take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  forbidOnly: true,
  // A test that fails once is a race to be mended.
  retries: 0,
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // It would stand between a test and the network; app.spec.ts asks for it.
    serviceWorkers: 'block',
    // Animations would be waited for; the few tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure is reported with the content of the page; the page at each step, or pictures, would cost a tenth of the run each.
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
    // Whole lives, from the first visit to the end, on portals of their own in production mode behind TLS; first, since they
    // are the longest. One worker, which keeps the portal with a stock for all that start from it.
    { name: 'leben', testDir: LIVES, workers: 1, use: { ignoreHTTPSErrors: true, actionTimeout: 30_000 } },
    // The main flows as on the Internet: production mode, https, a proxy. One worker, since each starts its own server;
    // first, so that another worker is busy meanwhile.
    {
      name: 'tls',
      testIgnore: `${LIVES}/**`,
      grep: /@tls/,
      workers: 1,
      use: {
        baseURL: `https://localhost:${await tlsPort()}`,
        ignoreHTTPSErrors: true,
        viewport: { width: 1280, height: 900 },
      },
    },
    {
      name: 'mobil',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      testIgnore: `${LIVES}/**`,
      grepInvert: ONLY_WIDE,
    },
    {
      name: 'desktop',
      testIgnore: `${LIVES}/**`,
      use: { viewport: { width: 1280, height: 900 } },
      grep: WIDE,
    },
  ],
  webServer: isDemoNeeded
    ? {
        command: `"${process.execPath}" tests/e2e/support/serve.mjs`,
        env: { PORT: String(port), HOST: 'localhost', PORTAL_MODE: 'demo' },
        url: `${origin}/readyz`,
        // A first start may have to build and to load the demo pictures.
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      }
    : undefined,
})
