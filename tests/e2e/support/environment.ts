import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Chromium of Debian. The headless shell, which draws no windows, needs a third less CPU. */
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser to use: a named one, then Debian's, then Playwright's own (undefined). */
export function chromiumPath(): string | undefined {
  return process.env.PLAYWRIGHT_CHROMIUM ?? process.env.WOHNPORTAL_BROWSER ?? DEBIAN_CHROMIUM.find(existsSync)
}

/** A free port, chosen once: Playwright's workers read the configuration again and inherit the choice. */
export async function serverPort(): Promise<number> {
  process.env.E2E_PORT ??= String(await findFreePort())
  return Number(process.env.E2E_PORT)
}

/**
 * Chooses a port below the range that systems assign automatically. Otherwise another program may take it during the
 * build.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}

/** The data directory of the server under test, for tests that change rows in its database. */
export function e2eDataDir(): string {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: run through playwright.config.ts')
  return dataDir
}

/** True if every browser test must run at both widths. */
export function e2eAll(): boolean {
  return process.env.E2E_ALL === '1'
}
