import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { importCsv } from '#app/server/ingest/csv/import-csv.server.ts'
import { importOpenimmo } from '#app/server/ingest/openimmo/import-openimmo.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { inUseCase } from '#app/server/telemetry/use-case.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { countRows, type ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import { followLauf, ImportCancelled } from './follow-lauf.server.ts'
import {
  findNextLauf,
  type LaufRow,
  type NewLauf,
  replaceBericht,
  updateLauf,
  withImportLock,
} from './lauf.repository.server.ts'
import { removeLostFiles, withLaufFile } from './lauf-file.server.ts'
import { putAway } from './watched-files.server.ts'

const MAX_ATTEMPTS = 5

type Options = {
  akteur: Akteur
  storage: Storage
  folder: string | null
  now: () => Date
}

/** Runs waiting and abandoned imports, oldest first (OPENIMMO-14). Returns at once if another process runs imports. */
export async function runLaeufe(db: Database, { akteur, ...places }: Options): Promise<void> {
  await withImportLock(db, async () => {
    await removeLostFiles()
    for (let lauf = await findNextLauf(db); lauf !== null; lauf = await findNextLauf(db)) {
      const { id, art } = lauf
      const work = runLauf.bind(null, db, lauf, { akteur, ...places })
      await inUseCase({ name: `import ${art}`, id, kind: 'job', parent: null }, work)
    }
  })
}

async function runLauf(db: Database, lauf: LaufRow, options: Options): Promise<void> {
  const { id } = lauf
  const { akteur, storage, folder, now } = options
  const begun = await begin(db, lauf, now())
  if (!begun) return
  try {
    await withLaufFile({ storage, folder }, begun, (path) =>
      importFile(db, begun, { akteur, storage, path, now: now() }),
    )
  } catch (error) {
    await endWith(db, { lauf, error, now: now() })
  }
  if (lauf.quelle === 'ordner' && folder !== null) await putAway(db, { id, folder })
}

/** Marks the import as running. Returns null if it was cancelled or given up instead. */
async function begin(db: Database, lauf: LaufRow, now: Date): Promise<LaufRow | null> {
  const { id, versuche } = lauf
  const over = (set: Partial<NewLauf>) => end(db, { id, now, ...set })
  if (lauf.quelle === 'befehl')
    await over({ zustand: 'abgebrochen', fehler: 'Der Befehl ist vor seinem Ende beendet worden.' })
  else if (lauf.abbruch) await over({ zustand: 'abgebrochen' })
  else if (versuche >= MAX_ATTEMPTS) await over({ zustand: 'gescheitert', fehler: GIVEN_UP })
  else {
    const set = {
      zustand: 'laeuft',
      versuche: versuche + 1,
      begonnenAm: lauf.begonnenAm ?? now,
      phase: 'lesen',
    } as const
    return updateLauf(db, { id, from: ['wartet', 'laeuft'], set: { ...set, erledigt: 0, gesamt: 0 } })
  }
  return null
}

const GIVEN_UP = 'Der Import ist fünfmal abgestürzt und wurde aufgegeben. Es wurde nichts geändert.'

async function end(db: Executor, { id, now, ...set }: { id: string; now: Date } & Partial<NewLauf>): Promise<void> {
  await updateLauf(db, { id, from: ['wartet', 'laeuft'], set: { ...set, phase: null, beendetAm: now } })
}

export async function endWith(
  db: Executor,
  { lauf, error, now }: { lauf: LaufRow; error: unknown; now: Date },
): Promise<void> {
  await end(db, { id: lauf.id, now, ...toEnd(error, lauf) })
}

function toEnd(error: unknown, { id }: LaufRow): Pick<NewLauf, 'zustand' | 'fehler'> {
  if (error instanceof ImportCancelled) return { zustand: 'abgebrochen', fehler: null }
  if (isDomainError(error)) return { zustand: 'abgelehnt', fehler: error.message }
  getLogger().error({ err: error, lauf: id }, 'import failed')
  return {
    zustand: 'gescheitert',
    fehler: 'Der Import ist an einem Fehler des Portals gescheitert. Es wurde nichts geändert.',
  }
}

/**
 * Imports a file. Saves the report in the transaction of the changes, so that no file is imported twice.
 * @throws ImportCancelled if staff cancelled the import; otherwise like `importCsv` or `importOpenimmo`
 */
export async function importFile(
  db: Database,
  lauf: LaufRow,
  { akteur, storage, path, now }: { akteur: Akteur; storage: Storage; path: string; now: Date },
): Promise<ImportRow[]> {
  const { id, istProbe: isProbe, art } = lauf
  const progress = followLauf(db, { id })
  const finish = async (tx: Transaction, rows: readonly ImportRow[]) => {
    await progress.stop()
    await saveBericht(tx, { lauf, rows, now })
    if (isProbe) return
    const entry = { aktion: 'import.uebernommen', objekt: { art: 'import', id } } as const
    await recordProtokoll(tx, {
      akteur,
      entries: [{ ...entry, nachher: { datei: lauf.name, ...countRows(rows) } }],
      now,
    })
  }
  try {
    const common = { akteur, path, isProbe, laufId: id, progress, finish, now }
    const rows =
      art === 'csv'
        ? await importCsv(db, { ...common, zuordnung: lauf.zuordnung ?? {} })
        : await importOpenimmo(db, storage, common)
    // The transaction of a dry run was rolled back.
    if (isProbe) await db.transaction((tx) => finish(tx, rows))
    return rows
  } finally {
    await progress.stop().catch(() => undefined)
  }
}

async function saveBericht(
  tx: Transaction,
  { lauf, rows, now }: { lauf: LaufRow; rows: readonly ImportRow[]; now: Date },
): Promise<void> {
  const zustand = lauf.istProbe ? 'geprueft' : 'uebernommen'
  const set = { zustand, anzahlen: countRows(rows), phase: null, fehler: null, beendetAm: now } as const
  // Cancelling works until this commit.
  const saved = await updateLauf(tx, { id: lauf.id, from: ['laeuft'], set })
  if (!saved || saved.abbruch) throw new ImportCancelled('The import was ended.')
  await replaceBericht(tx, { laufId: lauf.id, rows })
}
