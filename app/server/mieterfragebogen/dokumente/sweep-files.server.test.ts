import { vi } from 'vitest'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { test } from '#tests/setup/bilder-test.ts'
import { expect } from '#tests/setup/db-test.ts'
import { dokumentKey } from './dokument-key.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const { signal } = new AbortController()

test('a database with few known files does not delete the others', async ({ db, storage }) => {
  const { dateiPfad } = await createDokument(db)
  await storage.put(dokumentKey(dateiPfad), Buffer.from('x'))
  const put = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, nth) =>
        storage.put(dokumentKey(`schufa/${from + nth}.pdf`), Buffer.from('x')),
      ),
    )
  await put(0, 51)
  const error = vi.spyOn(getLogger(), 'error').mockReturnValue()
  expect(await sweepFiles(db, { storage, now: later(90), signal })).toBe(0)
  expect(error).toHaveBeenCalledWith({ count: 51, of: 52 }, 'most files belong to no document')
  await storage.delete(dokumentKey('schufa/0.pdf'))
  vi.spyOn(getLogger(), 'warn').mockReturnValue()
  expect(await sweepFiles(db, { storage, now: later(90), signal })).toBe(50)
  expect(await storage.exists(dokumentKey(dateiPfad))).toBe(true)
})

test('keeps young files, which may still get their row, and no files refused by the scanner', async ({
  db,
  storage,
}) => {
  vi.spyOn(getLogger(), 'warn').mockReturnValue()
  const refused = await createDokument(db, { status: 'abgelehnt' })
  await storage.put(dokumentKey(refused.dateiPfad), Buffer.from('x'))
  expect(await sweepFiles(db, { storage, now: later(59), signal })).toBe(0)
  expect(await sweepFiles(db, { storage, now: later(61), signal })).toBe(1)
  expect(await sweepFiles(db, { storage, now: later(61), signal })).toBe(0)
})
