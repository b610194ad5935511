import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createDatabase, createPool } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/import-test.ts'
import { importByCommand } from './import-by-command.server.ts'
import { withImportLock } from './lauf.repository.server.ts'

const akteur = systemAkteur('import')

test('OPENIMMO-1: of two concurrent imports, one runs and the other is refused or changes nothing', async ({
  db,
  storage,
  folder,
}) => {
  const path = join(folder, 'a.xml')
  await writeFile(path, makeOpenimmo(Array.from({ length: 20 }, (_, i) => makeImmobilie({ obid: String(i) }))))
  const run = () => importByCommand(db, { akteur, storage, path, isProbe: false, now: NOW })
  const both = await Promise.allSettled([run(), run()])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const one of both) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'IMPORT_LAEUFT' })
  }
  expect(await db.$count(exposes)).toBe(20)
})

test('OPENIMMO-15: reports a refused file to the command, and lists it among the imports', async ({
  db,
  storage,
  folder,
}) => {
  const path = join(folder, 'fehlt.xml')
  const run = () => importByCommand(db, { akteur, storage, path, isProbe: true, now: NOW })
  await expect(run()).rejects.toMatchObject({ code: 'DATEI_UNLESBAR' })
  expect(await db.select().from(importLaeufe)).toMatchObject([
    { zustand: 'abgelehnt', quelle: 'befehl', name: 'fehlt.xml', fehler: expect.stringContaining('gibt es nicht') },
  ])
  await withImportLock(db, () => expect(run()).rejects.toMatchObject({ code: 'IMPORT_LAEUFT' }))
})

test('OPENIMMO-1: releases the lock before a failed import ends', async ({ db }) => {
  await expect(withImportLock(db, () => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await withImportLock(db, async () => 'runs')).toEqual({ result: 'runs' })
})

test('OPENIMMO-14: continues an import if no connection is free to save its progress', async ({
  db,
  connection,
  storage,
  folder,
}) => {
  const path = join(folder, 'a.xml')
  const objekt = (preis: number) => makeImmobilie({ preise: `<warmmiete>${preis}</warmmiete>` })
  await writeFile(path, makeOpenimmo([objekt(500), makeImmobilie({ obid: 'OB-2' })]))
  const options = { akteur, storage, path, isProbe: false, now: NOW }
  await importByCommand(db, options)

  // The import lock uses one connection and the transaction the other until saving the progress fails.
  const pool = createPool(connection, { max: 2, connectTimeoutMs: 50 })
  await writeFile(path, makeOpenimmo([objekt(600)], { umfang: 'VOLL' }))
  const holder = await db.$client.connect()
  try {
    await holder.query('begin')
    await holder.query('select from exposes for update')
    const statements = vi.spyOn(pool, 'query')
    const running = importByCommand(createDatabase(pool), options)
    await expect.poll(() => statements.mock.settledResults.some(({ type }) => type === 'rejected')).toBe(true)
    await holder.query('rollback')
    expect((await running).map(({ result }) => result)).toEqual(['geaendert', 'geloescht'])
  } finally {
    holder.release()
    await pool.end()
  }
})
