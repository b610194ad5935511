import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env }, timeout: 60_000 }
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

test('BETRIEB-3: refuses production without settings before installing or building', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'wp-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  mkdirSync(join(clone, 'scripts'))
  for (const name of ['start.mjs', 'builds.mjs', 'lib.mjs', 'server-process.json']) {
    cpSync(join('scripts', name), join(clone, 'scripts', name))
  }
  const { code, stdout, stderr } = await run(join(clone, 'scripts/start.mjs'), ['--production'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/\.env\.example[\s\S]*SECRET[\s\S]*There are no settings for production/)
})

test('BETRIEB-3: reports wrong settings before the build, all at once', async () => {
  const { code, stderr } = await run('scripts/check-settings.ts', [], { PORT: 'x', DATABASE_POOL: '1' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/- PORT: [\s\S]*- DATABASE_POOL: /)
  expect(stderr).not.toMatch(/^ {4}at /m)
})

test('accepts right settings silently', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wp-settings-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  expect(await run('scripts/check-settings.ts', [], { DATA_DIR: dataDir })).toEqual({ code: 0, stdout: '', stderr: '' })
})
