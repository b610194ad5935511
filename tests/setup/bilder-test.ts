import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { test as dbTest } from '#tests/setup/db-test.ts'

/** Database test with an empty file storage on disk for every test. */
export const test = dbTest.extend<{ storage: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  storage: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wp-bilder-'))
    await use(createDiskStorage(folder))
    await rm(folder, { recursive: true, force: true })
  },
})

/** Creates a single-coloured picture, 1200 by 900 pixels by default. */
export function makeFoto({ breite = 1200, hoehe = 900, farbe = '#7aa08c' } = {}) {
  return sharp({ create: { width: breite, height: hoehe, channels: 3, background: farbe } })
}

/** Reads the HEIC picture of the demo data, 1600 by 1200 pixels. */
export function readHeic(): Promise<Buffer> {
  return readFile(new URL('../fixtures/schlafzimmer.heic', import.meta.url))
}

/** Wraps a storage so that calls fail like on a full disk while `fails` returns true. */
export function withFaults(storage: Storage, fails: (call: 'put' | 'get' | 'delete', key: string) => boolean): Storage {
  const check = (call: 'put' | 'get' | 'delete', key: string) => {
    if (fails(call, key))
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${call} '${key}'`), { code: 'ENOSPC' })
  }
  return {
    ...storage,
    put: async (key, bytes, options) => {
      check('put', key)
      await storage.put(key, bytes, options)
    },
    get: async (key) => {
      check('get', key)
      return storage.get(key)
    },
    delete: async (key) => {
      check('delete', key)
      await storage.delete(key)
    },
  }
}
