import { randomUUID } from 'node:crypto'
import type { Transaction } from '#app/server/db/database.server.ts'
import { isSame, mergeFields } from '#app/server/ingest/openimmo/mapping/merge-values.server.ts'
import { quote } from '#app/server/ingest/runs/quote.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import {
  findGroupValues,
  GROUP_FIELD_NAMES,
  GROUP_FIELDS,
  type GroupValues,
} from '#app/shared/openimmo/openimmo-gruppe.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { describeKept } from './expose-values.server.ts'
import {
  type GroupRow,
  insertGroup,
  listGroups,
  listMembers,
  lockGroups,
  saveGroup,
  updateLiegenschaft,
} from './groups.repository.server.ts'
import type { ImportContext, PreparedOffer } from './prepared-objekt.server.ts'

export type GroupRegistry = Map<string, { anbieter: string; kennung: string; propertyId: string; isNew: boolean }>

const keyOf = (anbieter: string, kennung: string) => JSON.stringify([anbieter, kennung])

export async function readGroups(tx: Transaction, anbieter: readonly string[]): Promise<GroupRegistry> {
  const rows = await listGroups(tx, anbieter)
  return new Map(rows.map((row) => [keyOf(row.anbieter, row.kennung), { ...row, isNew: false }]))
}

type Ensure = Pick<PreparedOffer, 'anbieter' | 'group' | 'values'> & {
  groups: GroupRegistry
  entries: ProtokollEntry[]
  now: Date
}

/** Returns the id of the group's Liegenschaft, which is created if missing; null without a group (OPENIMMO-7). */
export async function ensureGroup(
  tx: Transaction,
  { anbieter, group: kennung, values, groups, entries, now }: Ensure,
): Promise<string | null> {
  if (kennung === null) return null
  const found = groups.get(keyOf(anbieter, kennung))
  if (found) return found.propertyId
  const propertyId = randomUUID()
  const { title = kennung } = findGroupValues(kennung, values ? [{ ...values, bilder: [] }] : [])
  await insertGroup(tx, { anbieter, kennung, propertyId, title, now })
  groups.set(keyOf(anbieter, kennung), { anbieter, kennung, propertyId, isNew: true })
  entries.push({ aktion: 'liegenschaft.angelegt', objekt: { art: 'liegenschaft', id: propertyId }, nachher: { title } })
  return propertyId
}

export function listNamed(groups: GroupRegistry, offers: readonly Pick<PreparedOffer, 'anbieter' | 'group'>[]) {
  const named = new Set(offers.flatMap(({ anbieter, group }) => (group === null ? [] : [keyOf(anbieter, group)])))
  return Array.from(groups).flatMap(([key, group]) => (named.has(key) ? [group] : []))
}

/** Updates Liegenschaften from the objects of their groups (OPENIMMO-7). Returns rows of the report. */
export async function followGroups(
  tx: Transaction,
  { akteur, now, sammelId }: ImportContext,
  named: ReturnType<typeof listNamed>,
): Promise<ImportRow[]> {
  const ids = named.map(({ propertyId }) => propertyId)
  const members = Map.groupBy(await listMembers(tx, ids), ({ propertyId }) => propertyId)
  const fresh = new Set(named.flatMap(({ propertyId, isNew }) => (isNew ? [propertyId] : [])))
  const rows: ImportRow[] = []
  const entries: ProtokollEntry[] = []
  for (const group of await lockGroups(tx, ids)) {
    const values = findGroupValues(group.kennung, members.get(group.propertyId) ?? [])
    const { changes, abweichend, werte } = mergeGroup(group, values)
    const changed = GROUP_FIELD_NAMES.filter((field) => changes[field] !== undefined)
    if (changed.length > 0) await updateLiegenschaft(tx, { id: group.propertyId, values: changes, now })
    if (!isSame([werte, abweichend], [group.werte, group.abweichend]))
      await saveGroup(tx, { ...group, werte, abweichend })
    if (fresh.has(group.propertyId)) continue
    if (changed.length > 0) {
      const objekt = { art: 'liegenschaft', id: group.propertyId } as const
      const quoteAll = (values: Partial<GroupValues>): ProtokollWerte =>
        Object.fromEntries(changed.map((field) => [field, quote(values[field])]))
      entries.push({
        aktion: 'liegenschaft.geaendert',
        objekt,
        vorher: quoteAll(group.current),
        nachher: quoteAll(changes),
      })
    }
    if (changed.length > 0 || Object.keys(abweichend).length > 0) rows.push(toRow(group, changed, abweichend))
  }
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return rows
}

const NOTHING: GroupValues = { title: '', address: null, zipCode: null, city: null, yearBuilt: null, imageUrls: [] }

function mergeGroup({ werte: before, current, abweichend: since, updatedAt }: GroupRow, said: Partial<GroupValues>) {
  const last = { ...NOTHING, ...before }
  // The Verwaltung alone decides on a field that no object has a value for.
  const fields = GROUP_FIELD_NAMES.filter((field) => said[field] !== null || last[field] !== null)
  const { changes, kept } = mergeFields(fields, { last, current, next: said })
  const day = toDay(updatedAt)
  const abweichend = Object.fromEntries(kept.map((field) => [field, since[field] ?? day]))
  // Fields missing in the file keep the value of the last import.
  const words = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { changes, abweichend, werte: { ...before, ...words } }
}

function toRow(
  { anbieter, kennung, current }: GroupRow,
  changed: readonly (keyof GroupValues)[],
  abweichend: Record<string, string>,
): ImportRow {
  const named = (fields: readonly (keyof GroupValues)[]) => fields.map((field) => GROUP_FIELDS[field])
  return {
    result: changed.length > 0 ? 'geaendert' : 'unveraendert',
    art: 'liegenschaft',
    anbieter,
    obid: null,
    line: null,
    nummer: kennung,
    title: current.title,
    changed: named(changed),
    kept: named(GROUP_FIELD_NAMES.filter((field) => Object.hasOwn(abweichend, field))),
    hints: describeKept(abweichend, GROUP_FIELDS),
  }
}
