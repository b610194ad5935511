import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { missingForPublication, warningsForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { ExposeBulk, ExposeBulkResult } from '#app/shared/verwaltung/exposes/exposes-bulk.ts'
import {
  EXPOSES,
  type ExposesFilter,
  SICHTBARKEIT,
  sichtbarkeitOf,
} from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { type ExposeFlags, lockExposes, saveFlags } from './change-many.repository.server.ts'
import { listExposeIds } from './exposes-list.repository.server.ts'

/** Number of Exposés per transaction, so that only few are locked at a time. */
const CHUNK = 100
const CHANGED_MAX = 10_000
const NAMED_MAX = 50

/** Exposés chosen in the list: by ids, or all matches of a filter but `except`. `until` excludes newer Exposés. */
type Choice = { ids: readonly string[] } | { filter: ExposesFilter; until: Date | null; except: readonly string[] }

/** Changes each Exposé that allows it (EXPOSELISTE-5). Returns the others with the reason, and warnings. */
export async function changeExposes(
  db: Database,
  { akteur, choice, change, now }: { akteur: Verwalter; choice: Choice; change: ExposeBulk; now: Date },
): Promise<ExposeBulkResult> {
  const ids = 'ids' in choice ? choice.ids : await listChosen(db, choice)
  const sammelId = crypto.randomUUID()
  const refused: ExposeBulkResult['refused'] = []
  const warned: ExposeBulkResult['warned'] = []
  let changed = 0
  for (let at = 0; at < ids.length; at += CHUNK) {
    const part = { akteur, ids: ids.slice(at, at + CHUNK), change, sammelId, now }
    const outcome = await db.transaction((tx) => changePart(tx, part))
    changed += outcome.changed
    refused.push(...outcome.refused)
    warned.push(...outcome.warned)
  }
  return {
    changed,
    refused: refused.slice(0, NAMED_MAX),
    refusedCount: refused.length,
    warned: warned.slice(0, NAMED_MAX),
    warnedCount: warned.length,
  }
}

async function listChosen(db: Executor, { except, ...selection }: Extract<Choice, { filter: ExposesFilter }>) {
  const page = { table: EXPOSES.initialTable, limit: CHANGED_MAX, offset: 0 }
  const left = new Set(except)
  return (await listExposeIds(db, selection, page)).filter((id) => !left.has(id))
}

type Part = { akteur: Verwalter; ids: readonly string[]; change: ExposeBulk; sammelId: string; now: Date }
type Expose = Awaited<ReturnType<typeof lockExposes>>[number]

async function changePart(tx: Transaction, { akteur, ids, change, sammelId, now }: Part) {
  const flags = flagsOf(change, now)
  const refused: ExposeBulkResult['refused'] = []
  const warned: ExposeBulkResult['warned'] = []
  const entries: (ProtokollEntry & { id: string })[] = []
  for (const expose of await lockExposes(tx, { ids })) {
    const before = toFacts(expose)
    const after = toFacts({ ...expose, ...flags })
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const reason = findRefusal(expose, flags)
    if (reason !== null) refused.push({ titel: expose.title, reason })
    else {
      const { id, title: titel } = expose
      if (isShown(flags)) {
        warned.push(...warningsForPublication(expose, toDay(now)).map((reason) => ({ titel, reason })))
      }
      entries.push({ id, aktion: AKTIONEN[change], objekt: { art: 'expose', id }, vorher: before, nachher: after })
    }
  }
  await saveFlags(tx, { ids: entries.map(({ id }) => id), flags })
  await recordProtokoll(tx, { akteur, entries, sammelId, now })
  return { changed: entries.length, refused, warned }
}

const AKTIONEN = {
  oeffentlich: 'expose.sichtbarkeit',
  demnaechst: 'expose.sichtbarkeit',
  direktlink: 'expose.sichtbarkeit',
  verborgen: 'expose.sichtbarkeit',
  archivieren: 'expose.archiviert',
  zurueckholen: 'expose.zurueckgeholt',
} as const satisfies Record<ExposeBulk, string>

function flagsOf(change: ExposeBulk, now: Date): ExposeFlags {
  switch (change) {
    case 'oeffentlich':
      return { oeffentlich: true, kuenftigVerfuegbar: false }
    case 'demnaechst':
      return { oeffentlich: true, kuenftigVerfuegbar: true }
    case 'direktlink':
      return { oeffentlich: false, direktlink: true }
    case 'verborgen':
      return { oeffentlich: false, direktlink: false }
    case 'archivieren':
      return { oeffentlich: false, direktlink: false, archiviertAm: now }
    case 'zurueckholen':
      return { archiviertAm: null }
  }
}

const isShown = ({ oeffentlich = false, direktlink = false }: ExposeFlags) => oeffentlich || direktlink

/** Returns the reason for a refusal; null if allowed. Publishing needs the same facts as in the form (BESTAND-2). */
function findRefusal(expose: Expose, flags: ExposeFlags): string | null {
  if (!isShown(flags)) return null
  if (expose.archiviertAm !== null) return 'liegt im Archiv'
  const missing = missingForPublication(expose).map(({ name }) => name)
  return missing.length === 0 ? null : `fehlt: ${missing.join(', ')}`
}

function toFacts(expose: Expose): ProtokollWerte {
  return { sichtbarkeit: SICHTBARKEIT[sichtbarkeitOf(expose)], archiviert: expose.archiviertAm !== null }
}
