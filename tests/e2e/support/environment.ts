import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** The browser to use: a named one, else Debian's, else Playwright's own (undefined). */
export function chromiumPath(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? process.env.WOHNPORTAL_BROWSER
  return named ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined)
}

/** A free port, chosen once: Playwright's workers read the configuration again and inherit the choice. */
export async function serverPort(): Promise<number> {
  process.env.E2E_PORT ??= String(await findFreePort())
  return Number(process.env.E2E_PORT)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** The data directory of the server under test, for tests that change rows in its database. */
export function e2eDataDir(): string {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: run through playwright.config.ts')
  return dataDir
}

/** Whether every browser test is to run at both widths. */
export function e2eAlle(): boolean {
  return process.env.E2E_ALLE === '1'
}
