import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { deleteFilesJob } from './delete-files-job.server.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dateien-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('deletes the named files only, and can be repeated', async () => {
  const storage = createDiskStorage(folder)
  perProcess('storage', () => storage)
  for (const key of ['dokumente/a.pdf', 'dokumente/b.pdf']) await storage.put(requireStorageKey(key), Buffer.from(key))
  const run = () =>
    deleteFilesJob.run(
      { keys: ['dokumente/a.pdf', '../../etc/passwd', 'dokumente/fehlt.pdf'] },
      { signal: new AbortController().signal },
    )
  await run()
  await run()
  expect(await storage.list('dokumente')).toEqual(['dokumente/b.pdf'])
})
