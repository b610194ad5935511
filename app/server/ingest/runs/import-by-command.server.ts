import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '#app/server/db/database.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import { insertLauf, withImportLock } from './lauf.repository.server.ts'
import { endWith, importFile } from './run-laeufe.server.ts'

type Options = { akteur: Akteur; storage: Storage; path: string; isProbe: boolean; now: Date }

/** @throws DATEI_UNLESBAR, DATEI_ZU_GROSS; IMPORT_LAEUFT if another import is running */
export async function importByCommand(
  db: Database,
  { akteur, storage, path, isProbe, now }: Options,
): Promise<ImportRow[]> {
  const size = (await stat(path).catch(() => null))?.size ?? 0
  const done = await withImportLock(db, async () => {
    const lauf = await insertLauf(db, {
      art: 'openimmo',
      quelle: 'befehl',
      name: basename(path),
      groesse: size,
      istProbe: isProbe,
      zustand: 'laeuft',
      createdAt: now,
      begonnenAm: now,
    })
    if (!lauf) throw new Error('A command has no place in the watched folder.')
    try {
      return await importFile(db, lauf, { akteur, storage, path, now })
    } catch (error) {
      await endWith(db, { lauf, error, now })
      throw error
    }
  })
  if (done === null) {
    throw new DomainError('IMPORT_LAEUFT', 'Es läuft gerade ein anderer Import. Bitte versuchen Sie es danach erneut.')
  }
  return done.result
}
