import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  EXPOSE_FIELD_NAMES,
  EXPOSE_FIELDS,
  type ExposeField,
  type ExposeTexts,
  readTexts,
  tidyText,
  toTexts,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { nameApart, toLiegenschaftId } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { mergeTexts } from '#app/shared/verwaltung/exposes/merge-texts.ts'
import type { ProtokollAktion } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  type ExposeRow,
  hasLiegenschaft,
  insertExposeRow,
  listEntries,
  listLiegenschaftNames,
  lockExposeRow,
  replaceEntries,
  updateExposeRow,
} from './expose-form.repository.server.ts'
import { requirePublishable, toColumns, toFormValues, toValues } from './expose-form-values.server.ts'

type Shown = Readonly<Partial<Record<string, string>>>

/** @throws EXPOSE_UNVOLLSTAENDIG if it is visible and lacks facts that the law requires; LIEGENSCHAFT_NICHT_GEFUNDEN */
export async function createExpose(
  db: Database,
  { akteur, typed, now }: { akteur: Verwalter; typed: ExposeTexts; now: Date },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const { values } = readTexts(await withLiegenschaft(tx, typed))
    requirePublishable({ ...values, images: [] })
    await requireLiegenschaft(tx, values.propertyId)
    const columns = toColumns(values, EXPOSE_FIELD_NAMES)
    const id = await insertExposeRow(tx, { ...columns, title: columns.title ?? '', createdAt: now, updatedAt: now })
    await replaceEntries(tx, { exposeId: id, entries: values.ausstattung ?? [] })
    const { title, sichtbarkeit } = typed
    const entry = {
      aktion: 'expose.angelegt',
      objekt: { art: 'expose', id },
      nachher: { title, sichtbarkeit },
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
    return { id }
  })
}

/**
 * Saves the fields that staff changed and keeps concurrent changes of other fields (BESTAND-5).
 * @throws EXPOSE_NICHT_GEFUNDEN, EXPOSE_ARCHIVIERT; VERALTET if both changed one field; otherwise like `createExpose`
 */
export async function saveExpose(
  db: Database,
  { akteur, id, typed, shown, now }: { akteur: Verwalter; id: string; typed: ExposeTexts; shown: Shown; now: Date },
): Promise<ExposeTexts> {
  return db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    const stored = await readStored(tx, row)
    const { texts, conflicts } = mergeTexts({ shown, typed: await withLiegenschaft(tx, typed), stored })
    if (conflicts.length > 0) {
      const names = conflicts.map((field) => EXPOSE_FIELDS[field].label).join(', ')
      throw new DomainError('VERALTET', `Jemand anderes hat inzwischen geändert: ${names}. Nichts wurde überschrieben.`)
    }
    return changeExpose(tx, { akteur, row, stored, texts, aktion: 'expose.geaendert', now })
  })
}

type Change = {
  akteur: Verwalter
  row: ExposeRow
  stored: ExposeTexts
  texts: ExposeTexts
  aktion: ProtokollAktion
  now: Date
}

/** Saves `texts` and returns them as stored. Throws like `saveExpose`, but never VERALTET. */
export async function changeExpose(
  tx: Transaction,
  { akteur, row, stored, texts, aktion, now }: Change,
): Promise<ExposeTexts> {
  if (row.archiviertAm !== null) {
    throw new DomainError('EXPOSE_ARCHIVIERT', 'Das Exposé ist archiviert. Bitte holen Sie es zuerst aus dem Archiv.')
  }
  const changed = EXPOSE_FIELD_NAMES.filter((field) => isChanged(field, stored, texts))
  if (changed.length === 0) return stored
  const { values } = readTexts(texts)
  requirePublishable({ ...values, images: row.images })
  if (changed.includes('propertyId')) await requireLiegenschaft(tx, values.propertyId)
  await updateExposeRow(tx, { id: row.id, columns: toColumns(values, changed), now })
  if (changed.includes('ausstattung')) {
    await replaceEntries(tx, { exposeId: row.id, entries: values.ausstattung ?? [] })
  }
  const werte = { vorher: toValues(stored, changed), nachher: toValues(texts, changed) }
  await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt: { art: 'expose', id: row.id }, ...werte }], now })
  return readStored(tx, await requireExposeRow(tx, row.id))
}

export const readStored = async (tx: Transaction, row: ExposeRow): Promise<ExposeTexts> =>
  toTexts(toFormValues(row, await listEntries(tx, row.id)))

const isChanged = (field: ExposeField, stored: ExposeTexts, texts: ExposeTexts) =>
  tidyText(field, stored[field]) !== tidyText(field, texts[field])

/** @throws EXPOSE_NICHT_GEFUNDEN */
export async function requireExposeRow(tx: Transaction, id: string): Promise<ExposeRow> {
  const row = await lockExposeRow(tx, id)
  if (!row) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  return row
}

/** @throws LIEGENSCHAFT_NICHT_GEFUNDEN if no Liegenschaft has the typed name (BESTAND-10) */
async function withLiegenschaft(tx: Transaction, typed: ExposeTexts): Promise<ExposeTexts> {
  if (typed.propertyId.trim() === '' || isUuid(typed.propertyId)) return typed
  const propertyId = toLiegenschaftId(nameApart(await listLiegenschaftNames(tx)), typed.propertyId)
  if (isUuid(propertyId)) return { ...typed, propertyId }
  const text = 'Eine Liegenschaft dieses Namens gibt es nicht. Bitte wählen Sie eine aus der Liste.'
  throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', text)
}

async function requireLiegenschaft(tx: Transaction, id: string | null): Promise<void> {
  if (id !== null && !(await hasLiegenschaft(tx, id))) {
    throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', 'Diese Liegenschaft gibt es nicht mehr.')
  }
}
