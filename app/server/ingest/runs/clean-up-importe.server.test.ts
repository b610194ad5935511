import { importLaeufe } from '#app/server/db/schema/import.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { expect } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/import-test.ts'
import { cleanUpImporte } from './clean-up-importe.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test("OPENIMMO-17: deletes an import's file after a week, the import after a year, and a file without import after a day", async ({
  db,
  storage,
  upload,
  work,
}) => {
  const old = await upload('alt.xml', makeOpenimmo([makeImmobilie()]))
  await work()
  const waiting = await upload('wartet.xml', makeOpenimmo([makeImmobilie()]))
  await storage.put(requireStorageKey('importe/lost'), Buffer.from('x'))
  const keys = async () =>
    (await db.select().from(importLaeufe)).map(({ id, speicherKey }) => [id, speicherKey !== null])
  const planned: string[][] = []
  const cleanUp = (days: number) =>
    cleanUpImporte(db, {
      storage,
      planFileDeletion: async (_tx, found) => void planned.push(found),
      now: inDays(days),
      signal: new AbortController().signal,
    })

  await cleanUp(0)
  expect(await storage.exists(requireStorageKey('importe/lost'))).toBe(true)
  await cleanUp(2)
  expect(await storage.exists(requireStorageKey('importe/lost'))).toBe(false)
  // The waiting import keeps its file.
  expect(planned.flat()).toHaveLength(1)
  expect((await keys()).toSorted()).toEqual(
    [
      [old, false],
      [waiting, true],
    ].toSorted(),
  )

  await cleanUp(400)
  expect(await keys()).toEqual([[waiting, true]])
})
