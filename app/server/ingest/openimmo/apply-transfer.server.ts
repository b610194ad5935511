import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/server/db/database.server.ts'
import type { ImportProgress } from '#app/server/ingest/runs/import-progress.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { warningsForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import type { OpenimmoObjekt, OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { changeKnown } from './change-known.server.ts'
import { toColumns } from './expose-values.server.ts'
import { ensureGroup, followGroups, type GroupRegistry, listNamed, readGroups } from './groups.server.ts'
import { describeHeldBack, listObstacles } from './hold-back.server.ts'
import {
  ensureAusstattung,
  insertAusstattung,
  insertExposes,
  type KnownObjekt,
  lockExposes,
  saveObjekte,
  updateExpose,
} from './openimmo.repository.server.ts'
import {
  type ImportContext,
  openSum,
  type PreparedObjekt,
  type PreparedOffer,
  toRow,
} from './prepared-objekt.server.ts'

type Change = ImportContext & {
  prepared: readonly PreparedObjekt[]
  known: ReadonlyMap<string, KnownObjekt>
  /** True if the import removes objects that the file does not name. */
  isComplete: boolean
  progress: ImportProgress
}

type Chunk = Change & { groups: GroupRegistry }

const CHUNK = 200

export const keyOf = ({ anbieter, obid }: { anbieter: string; obid: string }) => JSON.stringify([anbieter, obid])

/** Writes a file's objects (OPENIMMO-3, OPENIMMO-4). Returns rows of the report: objects, then Liegenschaften. */
export async function applyTransfer(tx: Transaction, change: Change): Promise<ImportRow[]> {
  const { prepared, progress } = change
  const offers = prepared.filter((entry) => entry.kind === 'offer')
  const groups = await readGroups(tx, [...new Set(offers.map(({ anbieter }) => anbieter))])
  const rows: ImportRow[] = []
  for (let at = 0; at < prepared.length; at += CHUNK) {
    progress.tell('schreiben', at, prepared.length)
    rows.push(...(await applyChunk(tx, { ...change, groups }, prepared.slice(at, at + CHUNK))))
  }
  const missing = change.isComplete ? listMissing(change) : []
  for (let at = 0; at < missing.length; at += CHUNK) {
    progress.tell('schreiben', prepared.length + at, prepared.length + missing.length)
    rows.push(...(await takeOffline(tx, change, missing.slice(at, at + CHUNK))))
  }
  return [...rows, ...(await followGroups(tx, change, listNamed(groups, offers)))]
}

async function applyChunk(tx: Transaction, change: Chunk, chunk: readonly PreparedObjekt[]): Promise<ImportRow[]> {
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

function describeOther(entry: PreparedObjekt, known: Change['known']): ImportRow {
  if (entry.kind === 'skip') return toRow(entry, 'uebersprungen', { hints: [`${entry.reason}.`] })
  const last = known.get(keyOf(entry))
  const reason = entry.kind === 'delete' ? entry.reason : null
  const hints = reason === null ? [] : [`${reason}.`]
  if (!last) return toRow(entry, 'uebersprungen', { hints: reason === null ? [UNKNOWN] : hints })
  return toRow(entry, last.entferntAm === null ? 'geloescht' : 'unveraendert', { hints })
}

const UNKNOWN = 'Hier gibt es dieses Objekt nicht.'

type NewObjekt = {
  id: string
  offer: PreparedOffer
  values: OpenimmoValues
  pruefsumme: string
  aktivVon: string | null
  hints: string[]
}

function toNew(offer: PreparedOffer, values: OpenimmoValues, today: string): NewObjekt {
  const unlawful = values.oeffentlich ? listObstacles({ ...values, archiviertAm: null }) : []
  const inFile = values.oeffentlich ? offer.obstacles : []
  const obstacles = [...unlawful, ...inFile.map(({ text }) => text)]
  const common = { id: randomUUID(), offer }
  if (obstacles.length === 0) {
    const warnings = values.oeffentlich ? warningsForPublication(values, today) : []
    const hints = [...offer.hints, ...warnings]
    return { ...common, values, pruefsumme: offer.pruefsumme, aktivVon: null, hints }
  }
  return {
    ...common,
    values: { ...values, oeffentlich: false },
    pruefsumme: openSum(offer.pruefsumme),
    aktivVon: unlawful.length === 0 && inFile.every(({ isPeriod }) => isPeriod) ? offer.aktivVon : null,
    hints: [...offer.hints, describeHeldBack(obstacles, { wasSeen: false })],
  }
}

async function createNew(
  tx: Transaction,
  { akteur, now, sammelId, groups }: Chunk,
  offers: readonly PreparedOffer[],
): Promise<(readonly [OpenimmoObjekt, ImportRow])[]> {
  const entries: ProtokollEntry[] = []
  const created: NewObjekt[] = []
  for (const offer of offers) {
    if (offer.values === null) continue
    const propertyId = await ensureGroup(tx, { ...offer, groups, entries, now })
    created.push(toNew(offer, { ...offer.values, propertyId }, toDay(now)))
  }
  if (created.length === 0) return []
  await insertExposes(
    tx,
    created.map(({ id, values }) => ({
      ...toColumns(values),
      title: values.title,
      id,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const catalogue = await ensureAusstattung(tx, [...new Set(created.flatMap(({ values }) => values.ausstattung))])
  await insertAusstattung(
    tx,
    created.flatMap(({ values, id }) =>
      values.ausstattung
        .flatMap((entry) => catalogue.get(entry) ?? [])
        .map((ausstattungId) => ({ exposeId: id, ausstattungId })),
    ),
  )
  await saveObjekte(
    tx,
    created.map(({ offer: { anbieter, obid, aktivBis }, pruefsumme, aktivVon, values, id }) => ({
      anbieter,
      obid,
      pruefsumme,
      exposeId: id,
      werte: values,
      aktivVon,
      aktivBis,
      importiertAm: now,
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
  return created.map(({ offer, hints }) => [offer.objekt, toRow(offer, 'angelegt', { hints })] as const)
}

function listMissing({ prepared, known }: Change): KnownObjekt[] {
  const named = new Set(prepared.map(({ anbieter, objekt }) => JSON.stringify([anbieter, objekt.obid])))
  return Array.from(known.values()).filter((last) => last.entferntAm === null && !named.has(keyOf(last)))
}

/** Hides Exposés no longer offered, in lists and at their URLs. Keeps them with their inquiries and bookings. */
export async function takeOffline(
  tx: Transaction,
  { akteur, now, sammelId }: ImportContext,
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
    art: 'objekt',
    result: 'geloescht',
    anbieter,
    obid,
    nummer: werte.exposeshortcode ?? null,
    title: werte.title ?? null,
    line: null,
    changed: [],
    kept: [],
    hints: ['Fehlt in der vollständigen Datei.'],
  }))
}
