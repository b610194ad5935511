import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { test as dbTest } from '#tests/setup/db-test.ts'

/** Compiled modules of earlier calls: each call loads the portal's modules, which takes half a second of a core. */
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

type Output = { code: number; stdout: string; stderr: string }

/** Vitest's `test` with `run`, which runs a script on the test database as from a terminal. `signal` kills it. */
export const scriptTest = (script: string) =>
  dbTest.extend<{
    run: (args: string[], stdin?: string, settings?: Record<string, string>, signal?: AbortSignal) => Promise<Output>
  }>({
    run: async ({ connection }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'script-'))
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: toUrl(connection),
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://portal.example.de',
        LOG_LEVEL: 'silent',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      }
      await use(
        (args, stdin = '', settings = {}, signal = undefined) =>
          new Promise((resolve) => {
            const child = execFile(
              process.execPath,
              [script, ...args],
              { env: { ...env, ...settings }, signal, killSignal: 'SIGKILL' },
              (error, stdout, stderr) =>
                resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
            )
            child.stdin?.end(stdin)
          }),
      )
      await rm(dataDir, { recursive: true, force: true })
    },
  })

/** URL with a Unix socket, in libpq's notation. */
function toUrl({ host, port, user, database }: DatabaseConnection): string {
  return `postgres:///${database}?${new URLSearchParams({ host: host ?? '', port: String(port), user: user ?? '' })}`
}
