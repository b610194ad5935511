import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateSecret } from './secret.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wp-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('is made once, for its owner alone, and stays the same', () => {
  const file = join(folder, 'neu/secret')
  const secret = readOrCreateSecret(file)
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readOrCreateSecret(file)).toBe(secret)
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
})

test('an emptied file is an error, not a new secret that would end all sessions', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, '')
  expect(() => readOrCreateSecret(file)).toThrow(/empty/)
})
