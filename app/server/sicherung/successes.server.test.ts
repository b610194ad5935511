import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { readSuccesses } from '#app/server/verwaltung/betrieb/read-successes.server.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { inHours, test } from '#tests/setup/sicherung-test.ts'
import { restoreSicherung } from './restore-sicherung.server.ts'
import { leaveUebungNote, readUebungNote } from './uebung-note.server.ts'

const NEVER = { sicherung: null, uebung: null, missing: 0 }

test('SICHERUNG-10: records backup, missing files and rehearsal, and after a restore those of the restored backup', async ({
  db,
  storage,
  target,
  scratch,
  backUp,
  openBackup,
}) => {
  expect(await readSuccesses(db)).toEqual(NEVER)
  const lost = dokumentKey((await createDokument(db)).dateiPfad)
  await storage.put(lost, Buffer.from('Gehalt'))
  await backUp(NOW)
  expect(await readSuccesses(db)).toEqual({ ...NEVER, sicherung: NOW })

  await storage.delete(lost)
  await leaveUebungNote(target, inHours(1))
  await backUp(inHours(2))
  await backUp(inHours(26))
  expect(await readSuccesses(db)).toEqual({ sicherung: inHours(26), uebung: inHours(1), missing: 1 })

  const second = await openBackup(inHours(2))
  await restoreSicherung(scratch, second, { replace: false, now: inHours(30) })
  expect(await scratch.work(readSuccesses)).toEqual({ ...NEVER, sicherung: inHours(2), missing: 1 })
})

test('SICHERUNG-10: records no interrupted backup, and ignores an unreadable record of a rehearsal', async ({
  db,
  target,
  backUp,
}) => {
  const put: typeof target.storage.put = async (key, ...rest) => {
    if (key.endsWith('manifest.json')) throw new Error('ENOSPC')
    await target.storage.put(key, ...rest)
  }
  const full = { ...target, storage: { ...target.storage, put } }
  await expect(backUp(NOW, { target: full })).rejects.toThrow('ENOSPC')
  expect(await readSuccesses(db)).toEqual(NEVER)
  await target.storage.put(requireStorageKey('letzte-uebung'), Buffer.from('gestern'))
  expect(await readUebungNote(target)).toBeNull()
})
