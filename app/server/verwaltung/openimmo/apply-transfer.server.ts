import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/server/db/database.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ImportResult, ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import { mergeValues } from '#app/shared/openimmo/merge-values.ts'
import {
  OPENIMMO_FIELDS,
  type OpenimmoField,
  type OpenimmoObjekt,
  type OpenimmoValues,
} from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ImportProgress } from '../import/import-progress.server.ts'
import { describeChange, describeKept, fieldsOf, toColumns, toValues } from './expose-values.server.ts'
import {
  type ExposeRow,
  ensureAusstattung,
  findGroup,
  insertAusstattung,
  insertExposes,
  insertGroup,
  type KnownObjekt,
  listAusstattung,
  lockExposes,
  replaceAusstattung,
  saveObjekte,
  updateExpose,
} from './openimmo.repository.server.ts'

/** An object of the file with all that the transaction needs of it. */
export type PreparedObjekt =
  | { kind: 'skip'; anbieter: string | null; objekt: OpenimmoObjekt; reason: string }
  | { kind: 'delete'; anbieter: string; obid: string; objekt: OpenimmoObjekt }
  | Offer

type Offer = {
  kind: 'offer'
  anbieter: string
  obid: string
  objekt: OpenimmoObjekt
  group: string | null
  pruefsumme: string
  /** Null where the file says what it said the last time. */
  values: OpenimmoValues | null
  hints: string[]
}

type Change = {
  akteur: Akteur
  prepared: readonly PreparedObjekt[]
  known: ReadonlyMap<string, KnownObjekt>
  /** What a provider has and the file does not name, goes. */
  isComplete: boolean
  now: Date
  /** All entries of the Protokoll that belong to this import carry it. */
  sammelId: string
  progress: ImportProgress
}

/** So many Exposés are read and written together. */
const CHUNK = 200

export const keyOf = ({ anbieter, obid }: { anbieter: string; obid: string }) => JSON.stringify([anbieter, obid])

/** Makes the changes of a file and tells them, object by object (OPENIMMO-3, OPENIMMO-4). */
export async function applyTransfer(tx: Transaction, change: Change): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let at = 0; at < change.prepared.length; at += CHUNK) {
    change.progress.tell('schreiben', at, change.prepared.length)
    rows.push(...(await applyChunk(tx, change, change.prepared.slice(at, at + CHUNK))))
  }
  const missing = change.isComplete ? listMissing(change) : []
  for (let at = 0; at < missing.length; at += CHUNK) {
    change.progress.tell('schreiben', change.prepared.length + at, change.prepared.length + missing.length)
    rows.push(...(await takeOffline(tx, change, missing.slice(at, at + CHUNK))))
  }
  return rows
}

async function applyChunk(tx: Transaction, change: Change, chunk: readonly PreparedObjekt[]): Promise<ImportRow[]> {
  const { known } = change
  const offers = chunk.filter((entry) => entry.kind === 'offer')
  const found = offers.flatMap((offer) => {
    const last = known.get(keyOf(offer))
    return last ? [{ offer, last }] : []
  })
  const fresh = offers.filter((offer) => !known.has(keyOf(offer)))
  const gone = chunk.flatMap((entry) => {
    const last = entry.kind === 'delete' ? known.get(keyOf(entry)) : undefined
    return last?.entferntAm === null ? [last] : []
  })
  const done = new Map<OpenimmoObjekt, ImportRow>()
  for (const [objekt, row] of await changeKnown(tx, change, found)) done.set(objekt, row)
  for (const [objekt, row] of await createNew(tx, change, fresh)) done.set(objekt, row)
  await takeOffline(tx, change, gone)
  return chunk.map((entry) => done.get(entry.objekt) ?? describeOther(entry, known))
}

/** An object that is taken away or left out. */
function describeOther(entry: PreparedObjekt, known: Change['known']): ImportRow {
  if (entry.kind === 'skip') return toRow(entry, 'uebersprungen', { hints: [`${entry.reason}.`] })
  const last = known.get(keyOf(entry))
  if (!last) return toRow(entry, 'uebersprungen', { hints: ['Hier gibt es dieses Objekt nicht.'] })
  return toRow(entry, last.entferntAm === null ? 'geloescht' : 'unveraendert', {})
}

async function createNew(tx: Transaction, change: Change, offers: readonly Offer[]) {
  const { akteur, now, sammelId } = change
  const created = offers.flatMap((offer) => (offer.values ? [{ offer, values: offer.values, id: randomUUID() }] : []))
  if (created.length === 0) return []
  const entries: ProtokollEntry[] = []
  const rows = []
  for (const { offer, values, id } of created) {
    const propertyId =
      offer.group === null ? null : await ensureGroup(tx, { ...offer, values, kennung: offer.group }, entries, now)
    rows.push({ ...toColumns(values), id, title: values.title, propertyId, createdAt: now, updatedAt: now })
  }
  await insertExposes(tx, rows)
  const catalogue = await ensureAusstattung(tx, [...new Set(created.flatMap(({ values }) => values.ausstattung))])
  await insertAusstattung(
    tx,
    created.flatMap(({ values, id }) =>
      idsOf(catalogue, values).map((ausstattungId) => ({ exposeId: id, ausstattungId })),
    ),
  )
  await saveObjekte(
    tx,
    created.map(({ offer: { anbieter, obid, pruefsumme }, values, id }) => ({
      ...{ anbieter, obid, pruefsumme, exposeId: id, werte: values, importiertAm: now },
    })),
  )
  for (const { offer, values, id } of created) {
    entries.push({
      aktion: 'expose.angelegt',
      objekt: { art: 'expose', id },
      nachher: { anbieter: offer.anbieter, objekt: offer.obid, title: values.title, oeffentlich: values.oeffentlich },
    })
  }
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return created.map(({ offer }) => [offer.objekt, toRow(offer, 'angelegt', { hints: offer.hints })] as const)
}

/** The Liegenschaft of a group, made where the group is new. */
async function ensureGroup(
  tx: Transaction,
  { anbieter, kennung, values }: { anbieter: string; kennung: string; values: OpenimmoValues },
  entries: ProtokollEntry[],
  now: Date,
): Promise<string> {
  const found = await findGroup(tx, { anbieter, kennung })
  if (found !== null) return found
  const { address, city, zipCode } = values
  const title = [address, city].filter((part) => part !== null).join(', ') || `Gruppe ${kennung}`
  const propertyId = randomUUID()
  await insertGroup(tx, { anbieter, kennung, propertyId, title, city, zipCode, now })
  entries.push({ aktion: 'liegenschaft.angelegt', objekt: { art: 'liegenschaft', id: propertyId }, nachher: { title } })
  return propertyId
}

async function changeKnown(tx: Transaction, change: Change, pairs: readonly { offer: Offer; last: KnownObjekt }[]) {
  const { akteur, now, sammelId } = change
  const ids = pairs.map(({ last }) => last.exposeId)
  const exposes = await lockExposes(tx, ids)
  const ausstattung = await listAusstattung(tx, ids)
  const done: (readonly [OpenimmoObjekt, ImportRow])[] = []
  const entries: ProtokollEntry[] = []
  const saved: KnownObjekt[] = []
  for (const { offer, last } of pairs) {
    const row = exposes.get(last.exposeId)
    if (!row) {
      const hints = ['Das Exposé wurde während des Imports gelöscht; bitte noch einmal importieren.']
      done.push([offer.objekt, toRow(offer, 'uebersprungen', { hints })])
      continue
    }
    const current = toValues(row, ausstattung.get(row.id) ?? [])
    const { changes, kept } = mergeValues(last.werte, current, offer.values ?? { ...current, ...last.werte })
    const changed = fieldsOf(changes)
    const abweichend = Object.fromEntries(kept.map((field) => [field, last.abweichend[field] ?? dayOf(row)]))
    if (changed.length > 0) {
      await writeChanges(tx, { row, changes, now })
      entries.push({
        aktion: 'expose.geaendert',
        objekt: { art: 'expose', id: row.id },
        ...describeChange(current, changes),
      })
    }
    const isBack = last.entferntAm !== null
    if (offer.values || JSON.stringify(abweichend) !== JSON.stringify(last.abweichend)) {
      saved.push({
        ...last,
        pruefsumme: offer.pruefsumme,
        werte: offer.values ?? last.werte,
        abweichend,
        importiertAm: now,
        entferntAm: null,
      })
    }
    done.push([
      offer.objekt,
      toRow(offer, changed.length > 0 || isBack ? 'geaendert' : 'unveraendert', {
        changed,
        kept,
        hints: [...offer.hints, ...describeKept(abweichend)],
      }),
    ])
  }
  await saveObjekte(tx, saved)
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return done
}

async function writeChanges(
  tx: Transaction,
  { row, changes, now }: { row: ExposeRow; changes: Partial<OpenimmoValues>; now: Date },
): Promise<void> {
  await updateExpose(tx, { id: row.id, values: toColumns(changes), now })
  if (!changes.ausstattung) return
  const catalogue = await ensureAusstattung(tx, changes.ausstattung)
  await replaceAusstattung(tx, { exposeId: row.id, ausstattungIds: idsOf(catalogue, changes) })
}

/** Offered before, and not named by a file that names all. */
function listMissing({ prepared, known }: Change): KnownObjekt[] {
  const named = new Set(prepared.map(({ anbieter, objekt }) => JSON.stringify([anbieter, objekt.obid])))
  return Array.from(known.values()).filter((last) => last.entferntAm === null && !named.has(keyOf(last)))
}

/** Takes Exposés out of lists and from their URLs. Inquiries, bookings and the Exposé itself stay. */
async function takeOffline(
  tx: Transaction,
  { akteur, now, sammelId }: Change,
  gone: readonly KnownObjekt[],
): Promise<ImportRow[]> {
  const exposes = await lockExposes(
    tx,
    gone.map(({ exposeId }) => exposeId),
  )
  const entries: ProtokollEntry[] = []
  for (const row of exposes.values()) {
    if (!row.oeffentlich && !row.direktlink) continue
    await updateExpose(tx, { id: row.id, values: { oeffentlich: false, direktlink: false }, now })
    const vorher = { oeffentlich: row.oeffentlich, direktlink: row.direktlink }
    entries.push({ aktion: 'expose.offline', objekt: { art: 'expose', id: row.id }, vorher })
  }
  const there = gone.filter(({ exposeId }) => exposes.has(exposeId))
  await saveObjekte(
    tx,
    there.map((last) => ({
      ...last,
      werte: { ...last.werte, oeffentlich: false },
      importiertAm: now,
      entferntAm: now,
    })),
  )
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return there.map(({ anbieter, obid, werte }) => ({
    ...{ result: 'geloescht', anbieter, obid, nummer: werte.exposeshortcode ?? null, title: werte.title ?? null },
    ...{ line: null, changed: [], kept: [], hints: ['Fehlt in der vollständigen Datei.'] },
  }))
}

type Told = { changed?: OpenimmoField[]; kept?: OpenimmoField[]; hints?: string[] }

function toRow(
  { anbieter, objekt: { obid, nummer, title, line, hints: own } }: Pick<PreparedObjekt, 'anbieter' | 'objekt'>,
  result: ImportResult,
  { changed = [], kept = [], hints = [] }: Told,
): ImportRow {
  const named = (fields: readonly OpenimmoField[]) => fields.map((field) => OPENIMMO_FIELDS[field])
  const what = { changed: named(changed), kept: named(kept), hints: [...own, ...hints] }
  return { result, anbieter, obid, nummer, title, line, ...what }
}

function idsOf(catalogue: ReadonlyMap<string, string>, { ausstattung = [] }: Partial<OpenimmoValues>): string[] {
  return ausstattung.flatMap((entry) => catalogue.get(entry) ?? [])
}

const dayOf = ({ updatedAt }: ExposeRow) => updatedAt.toISOString().slice(0, 10)
