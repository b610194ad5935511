import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { findLaufOfFile, insertLauf } from './lauf.repository.server.ts'
import { isImportName, listWatchedFiles, putAway, type WatchedFile } from './watched-files.server.ts'

/** Fingerprints of the last scan, by path. */
export type Seen = Map<string, string>

type Options = { akteur: Akteur; folder: string; seen: Seen; now: Date }

/**
 * Queues complete files and returns their number (OPENIMMO-16). A ZIP is complete if unchanged since the last scan. An
 * XML also needs all files in its folder unchanged, since its pictures may still arrive. Several servers import each
 * file once.
 */
export async function watchFolder(db: Database, { akteur, folder, seen, now }: Options): Promise<number> {
  const found = await listWatchedFiles(folder)
  const isSame = ({ relative, print }: WatchedFile) => seen.get(relative) === print
  let taken = 0
  for (const files of found.values()) {
    const isQuiet = files.every(isSame)
    for (const file of files.filter(isImportName)) {
      if (!isSame(file) || !(file.isZip || isQuiet)) continue
      if (await take(db, { akteur, folder, file, now })) taken++
    }
  }
  seen.clear()
  for (const { relative, print } of Array.from(found.values()).flat()) seen.set(relative, print)
  return taken
}

async function take(
  db: Database,
  { akteur, folder, file, now }: { akteur: Akteur; folder: string; file: WatchedFile; now: Date },
): Promise<boolean> {
  const known = await findLaufOfFile(db, { ordnerDatei: file.print })
  if (known) {
    // The server crashed before it moved the file.
    await putAway(db, { id: known.id, folder })
    return false
  }
  const size = Number(file.print.split('|').at(-2))
  return db.transaction(async (tx) => {
    const lauf = await insertLauf(tx, {
      art: 'openimmo',
      quelle: 'ordner',
      zustand: 'wartet',
      istProbe: false,
      createdAt: now,
      name: file.relative,
      groesse: size,
      ordnerDatei: file.print,
    })
    if (!lauf) return false
    const entry = { aktion: 'import.begonnen', objekt: { art: 'import', id: lauf.id } } as const
    await recordProtokoll(tx, { akteur, entries: [{ ...entry, nachher: { datei: file.relative } }], now })
    return true
  })
}
