import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimSocketDir, releaseSocketDir } from './postgres-cluster.server.ts'

const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wp-socket-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function claim({ below, switched }: { below: string; switched: boolean }): string {
  const clusterDir = join(dataDir, below, 'postgres')
  mkdirSync(clusterDir, { recursive: true })
  const folder = claimSocketDir(clusterDir, { uid, gid, switched })
  expect(statSync(folder)).toMatchObject({ uid })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(Buffer.byteLength(folder)).toBeLessThanOrEqual(88)
  releaseSocketDir(folder)
  return dirname(folder)
}

test("places the socket next to the data, where commands with another /tmp than the service's find it", () => {
  expect(claim({ below: 'daten', switched: false })).toBe(join(dataDir, 'daten'))
})

test('is in /tmp if the path would be too long for a socket, or belongs to another account', () => {
  expect(claim({ below: 'x'.repeat(88), switched: false })).toBe(tmpdir())
  expect(claim({ below: 'daten', switched: true })).toBe('/tmp')
})
