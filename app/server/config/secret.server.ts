import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns the secret in `file` and creates it if missing. Writes a temporary file and links it to `file`, so that
 * servers that start together share one secret.
 */
export function readOrCreateSecret(file: string): string {
  const existing = readSecret(file)
  if (existing !== null) return existing
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readSecret(file)
  if (secret === null) throw new Error(`${file} is empty. Delete it and start again.`)
  return secret
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
