import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { test } from '#tests/setup/import-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/openimmo-files.ts'
import { importByCommand } from './import-by-command.server.ts'
import { withImportLock } from './lauf.repository.server.ts'

const akteur = systemAkteur('import')

test('OPENIMMO-1: two imports at once do not mix: one is made, another one is refused or finds all done', async ({
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

test('OPENIMMO-15: a command is told of a file that is refused, and the list of imports, too', async ({
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
