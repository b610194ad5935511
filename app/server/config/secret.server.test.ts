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

test('creates the secret once, readable by its owner only', () => {
  const file = join(folder, 'neu/secret')
  const secret = readOrCreateSecret(file)
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readOrCreateSecret(file)).toBe(secret)
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
})

test('reports an emptied file instead of creating a new secret, which would end all sessions', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, '')
  expect(() => readOrCreateSecret(file)).toThrow(/empty/)
})
