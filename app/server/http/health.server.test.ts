import { sql } from 'drizzle-orm'
import { beforeEach, vi } from 'vitest'
import { closeDatabase, getDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { checkReadiness } from './health.server.ts'

beforeEach(forgetProcess)

test('checks the storage every fifteen seconds, and the database once for concurrent requests', async ({
  connection,
}) => {
  const ping = vi.spyOn(getStorage(), 'ping')
  // This process has no database yet.
  expect(await Promise.all([checkReadiness(10_000), checkReadiness(10_500)])).toEqual([
    { bereit: false, datenbank: false, dateien: true, endet: false },
    { bereit: false, datenbank: false, dateien: true, endet: false },
  ])
  openDatabase(connection)
  expect(await checkReadiness(24_999)).toEqual({ bereit: true, datenbank: true, dateien: true, endet: false })
  expect(ping).toHaveBeenCalledTimes(1)
  await closeDatabase()
  expect(await checkReadiness(25_000)).toEqual({ bereit: false, datenbank: false, dateien: true, endet: false })
  expect(ping).toHaveBeenCalledTimes(2)
})

test('is not ready while pages get no database connection, and is again afterwards', async ({ connection }) => {
  const db = openDatabase(connection)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const started = vi.fn()
  const pages = Array.from({ length: 10 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      started()
      await held
    }),
  )
  await eventually(() => expect(started).toHaveBeenCalledTimes(10))
  expect(await checkReadiness(20_000)).toMatchObject({ bereit: false, datenbank: false })
  release()
  await Promise.all(pages)
  expect(await checkReadiness(21_000)).toMatchObject({ bereit: true })
  expect(getDatabase()).toBe(db)
  await closeDatabase()
})
