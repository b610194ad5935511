import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isText } from '#app/shared/json/guards.ts'
import { isSichtbarkeit } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ProtokollAktion, ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { countOpenOfExpose } from '../anfragen/open-of-expose.server.ts'
import {
  deleteExposeRow,
  insertExposeRow,
  isExposeUsed,
  listEntries,
  listExposeEntries,
  replaceEntries,
  updateExposeRow,
} from './expose-form.repository.server.ts'
import { flagsOf, sichtbarkeitOf } from './expose-form-values.server.ts'
import { requireExposeRow } from './save-expose.server.ts'

type Options = { akteur: Verwalter; id: string; now: Date }

/**
 * Creates a hidden copy of an Exposé, without its inquiries (BESTAND-6).
 * @throws EXPOSE_NICHT_GEFUNDEN
 */
export async function duplicateExpose(db: Database, { akteur, id, now }: Options): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    // Generated columns cannot be inserted.
    const { id: _, preisAnzeige, preisZahl, flaecheZahl, zimmerZahl, zuHaben, suchtext, ...columns } = row
    const title = `${row.title} (Kopie)`
    const hidden = { oeffentlich: false, direktlink: false, kuenftigVerfuegbar: false, archiviertAm: null }
    const copy = await insertExposeRow(tx, { ...columns, ...hidden, title, createdAt: now, updatedAt: now })
    await replaceEntries(tx, { exposeId: copy, entries: await listEntries(tx, id) })
    await log(tx, { akteur, id: copy, now, aktion: 'expose.angelegt', nachher: { title, kopieVon: row.title } })
    return { id: copy }
  })
}

/**
 * Archives an Exposé (BESTAND-7). Returns the number of open inquiries and of future viewings (BESTAND-11).
 * @throws EXPOSE_NICHT_GEFUNDEN
 */
export async function archiveExpose(
  db: Database,
  { akteur, id, now }: Options,
): Promise<{ anfragen: number; termine: number }> {
  return db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    const open = await countOpenOfExpose(tx, { exposeId: id, now })
    if (row.archiviertAm !== null) return open
    const columns = { archiviertAm: now, oeffentlich: false, direktlink: false }
    await updateExposeRow(tx, { id, columns, now })
    await log(tx, { akteur, id, now, aktion: 'expose.archiviert', vorher: { sichtbarkeit: sichtbarkeitOf(row) } })
    return open
  })
}

/** @throws EXPOSE_NICHT_GEFUNDEN; FASSUNG_NICHT_GEFUNDEN if archiving was not the last change */
export async function undoArchive(db: Database, { akteur, id, now }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    const [last] = await listExposeEntries(tx, id, 1)
    const before = last?.vorher?.sichtbarkeit
    if (
      row.archiviertAm === null ||
      last?.aktion !== 'expose.archiviert' ||
      !isText(before) ||
      !isSichtbarkeit(before)
    ) {
      throw new DomainError('FASSUNG_NICHT_GEFUNDEN', 'Sie können das Archivieren nicht mehr rückgängig machen.')
    }
    await updateExposeRow(tx, { id, columns: { archiviertAm: null, ...flagsOf(before) }, now })
    await log(tx, { akteur, id, now, aktion: 'expose.zurueckgeholt', nachher: { sichtbarkeit: before } })
  })
}

/** @throws EXPOSE_NICHT_GEFUNDEN */
export async function bringBackExpose(db: Database, { akteur, id, now }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    if (row.archiviertAm === null) return
    await updateExposeRow(tx, { id, columns: { archiviertAm: null }, now })
    await log(tx, { akteur, id, now, aktion: 'expose.zurueckgeholt' })
  })
}

/** @throws EXPOSE_NICHT_GEFUNDEN; EXPOSE_GEBRAUCHT if inquiries or slots refer to it (BESTAND-7) */
export async function deleteExpose(db: Database, { akteur, id, now }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    if (await isExposeUsed(tx, id)) {
      throw new DomainError(
        'EXPOSE_GEBRAUCHT',
        'Zu diesem Exposé gibt es Anfragen oder Termine. Sie können es nur archivieren.',
      )
    }
    await deleteExposeRow(tx, id)
    await log(tx, { akteur, id, now, aktion: 'expose.geloescht', vorher: { title: row.title } })
  })
}

type Entry = Options & { aktion: ProtokollAktion; vorher?: ProtokollWerte; nachher?: ProtokollWerte }

async function log(tx: Transaction, { akteur, id, now, ...entry }: Entry): Promise<void> {
  await recordProtokoll(tx, { akteur, entries: [{ ...entry, objekt: { art: 'expose', id } }], now })
}
