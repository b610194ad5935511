import { eq } from 'drizzle-orm'
import { konten } from '#app/server/db/schema/konten.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { inHours, test } from '#tests/setup/sicherung-test.ts'
import { bringBackFiles, followPointInTime } from './bring-back-files.server.ts'
import { noteDeletions } from './journal.server.ts'
import { nameSicherung } from './manifest.server.ts'
import { restoreSicherung } from './restore-sicherung.server.ts'

test('SICHERUNG-12: restores each missing file from the newest backup that contains it', async ({
  db,
  connection,
  storage,
  target,
  backUp,
}) => {
  const portal = { connection, storage }
  const place = { target, key: null }
  const [first, second, lost] = [
    dokumentKey((await createDokument(db)).dateiPfad),
    dokumentKey((await createDokument(db)).dateiPfad),
    dokumentKey((await createDokument(db)).dateiPfad),
  ]
  await storage.put(first, Buffer.from('Gehalt'))
  await backUp()
  await storage.put(second, Buffer.from('Ausweis'))
  await storage.delete(first)
  await backUp(inHours(1))
  await backUp(inHours(2))
  await storage.delete(second)
  const damaged = nameSicherung(inHours(2))
  await target.storage.put(target.at(`sicherungen/${damaged}/manifest.json`), Buffer.from('{'))

  expect(await bringBackFiles(portal, place)).toEqual({ restored: 2, lost: [lost], unreadable: [damaged] })
  expect(await storage.get(first)).toEqual(Buffer.from('Gehalt'))
  expect(await storage.get(second)).toEqual(Buffer.from('Ausweis'))
  expect(await bringBackFiles(portal, place)).toMatchObject({ restored: 0, lost: [lost] })
})

test('SICHERUNG-13: after a point-in-time recovery, repeats later deletions and restores missing files', async ({
  db,
  storage,
  target,
  scratch,
  backUp,
  openBackup,
}) => {
  const konto = await createKonto(db)
  const file = dokumentKey((await createDokument(db)).dateiPfad)
  await storage.put(file, Buffer.from('Gehalt'))
  await backUp()
  await db.delete(konten).where(eq(konten.id, konto.id))
  await noteDeletions(db, { storage, now: NOW, signal: new AbortController().signal })
  await storage.delete(file)

  // A database of the time of the backup, with today's files.
  const then = await openBackup()
  await restoreSicherung(scratch, then, { replace: false, now: NOW })
  const portal = { ...scratch, storage }
  await scratch.work((own) => createKonto(own))
  expect(await followPointInTime(portal, { target, key: null, now: inHours(1) })).toEqual({
    restored: 1,
    lost: [],
    unreadable: [],
    kontenDeleted: 1,
    rowsDeleted: 0,
  })
  expect(await scratch.query(`select from konten where id = '${konto.id}'`)).toEqual([])
  expect(await scratch.query('select from konten')).not.toEqual([])
  expect(await storage.get(file)).toEqual(Buffer.from('Gehalt'))
})
