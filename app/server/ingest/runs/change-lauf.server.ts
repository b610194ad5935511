import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { ImportState } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { ProtokollAktion } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findLauf, type LaufRow, type NewLauf, updateLauf } from './lauf.repository.server.ts'

type Options = { akteur: Verwalter; id: string; now: Date }

/**
 * Approves an import after its dry run (OPENIMMO-13).
 * @throws IMPORT_NICHT_GEFUNDEN; IMPORT_ZUSTAND if no dry run is complete or the file is deleted
 */
export async function takeOver(db: Database, { akteur, id, now }: Options): Promise<void> {
  await moveOn(
    db,
    { akteur, id, now },
    {
      from: ['geprueft'],
      aktion: 'import.begonnen',
      set: () => ({ ...BEGIN_AGAIN, istProbe: false }),
    },
  )
}

/**
 * Queues another dry run of an import.
 * @throws IMPORT_NICHT_GEFUNDEN
 * @throws IMPORT_ZUSTAND if the import is queued, running or completed, its columns are not assigned, or its file is
 * deleted
 */
export async function checkAgain(db: Database, { akteur, id, now }: Options): Promise<void> {
  await moveOn(
    db,
    { akteur, id, now },
    {
      from: ['geprueft', 'abgebrochen', 'gescheitert', 'abgelehnt'],
      aktion: 'import.begonnen',
      set: () => ({ ...BEGIN_AGAIN, istProbe: true }),
    },
  )
}

/**
 * Saves which CSV column fills which field, and queues the dry run (CSV-2).
 * @throws IMPORT_NICHT_GEFUNDEN
 * @throws IMPORT_ZUSTAND if the import is queued, running or already completed, or its file is deleted
 */
export async function assignColumns(
  db: Database,
  { akteur, id, fields, now }: Options & { fields: readonly string[] },
): Promise<void> {
  await moveOn(
    db,
    { akteur, id, now },
    {
      from: ['zuordnen', 'geprueft', 'abgelehnt', 'abgebrochen', 'gescheitert'],
      aktion: 'import.begonnen',
      set: ({ spalten }) => ({ ...BEGIN_AGAIN, istProbe: true, zuordnung: toAssignment(spalten ?? [], fields) }),
    },
  )
}

function toAssignment(columns: readonly string[], fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((column, i) => (fields[i] ? [[column, fields[i]]] : [])))
}

/**
 * Cancels an import. A running import stops within a second.
 * @throws IMPORT_NICHT_GEFUNDEN; IMPORT_ZUSTAND if the import is already over
 */
export async function cancelLauf(db: Database, { akteur, id, now }: Options): Promise<void> {
  await moveOn(
    db,
    { akteur, id, now },
    {
      from: ['zuordnen', 'wartet', 'laeuft', 'geprueft'],
      aktion: 'import.abgebrochen',
      set: ({ zustand }) => (zustand === 'laeuft' ? { abbruch: true } : { zustand: 'abgebrochen', beendetAm: now }),
    },
  )
}

const BEGIN_AGAIN: Partial<NewLauf> = {
  zustand: 'wartet',
  abbruch: false,
  versuche: 0,
  phase: null,
  erledigt: 0,
  gesamt: 0,
  fehler: null,
  begonnenAm: null,
  beendetAm: null,
}

type Change = {
  from: readonly ImportState[]
  aktion: ProtokollAktion
  set: (lauf: LaufRow) => Partial<NewLauf>
}

async function moveOn(db: Database, { akteur, id, now }: Options, { from, aktion, set }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const lauf = isUuid(id) ? await findLauf(tx, { id }) : null
    if (!lauf) throw new DomainError('IMPORT_NICHT_GEFUNDEN', 'Diesen Import gibt es nicht mehr.')
    const { zustand } = lauf
    const isPossible = from.includes(zustand) && (aktion === 'import.abgebrochen' || lauf.speicherKey !== null)
    // The first of concurrent changes wins.
    const changed = isPossible ? await updateLauf(tx, { id, from: [zustand], set: set(lauf) }) : null
    if (!changed) {
      throw new DomainError('IMPORT_ZUSTAND', 'Der Import ist inzwischen weiter. Die Seite zeigt jetzt, wo er steht.')
    }
    const entry = { aktion, objekt: { art: 'import', id } } as const
    await recordProtokoll(tx, { akteur, entries: [{ ...entry, nachher: { datei: lauf.name } }], now })
  })
}
