import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import type { ImportProgress } from '#app/server/ingest/runs/import-progress.server.ts'
import { quote } from '#app/server/ingest/runs/quote.server.ts'
import { RolledBack } from '#app/server/ingest/runs/rolled-back.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import {
  CSV_FIELDS,
  type CsvRow,
  type CsvRowValues,
  readCsvRow,
} from '#app/shared/verwaltung/import/csv-import-fields.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  type ExposeRow,
  insertExposes,
  lockByKurzcode,
  type NewExpose,
  updateExpose,
} from './csv-exposes.repository.server.ts'
import { fieldsOf, planRow, type RowPlan } from './plan-row.server.ts'
import { readCsvFile } from './read-csv.server.ts'

type Options = {
  akteur: Akteur
  path: string
  isProbe: boolean
  laufId: string
  zuordnung: Readonly<Record<string, string>>
  progress: ImportProgress
  finish: (tx: Transaction, rows: readonly ImportRow[]) => Promise<void>
  now: Date
}

const CHUNK = 1000

/**
 * Imports a CSV file into Exposés in one transaction (CSV-4). A faulty row changes nothing and is reported.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function importCsv(
  db: Database,
  { akteur, path, isProbe, laufId, zuordnung, progress, finish, now }: Options,
): Promise<ImportRow[]> {
  progress.tell('lesen', 0, 0)
  const { rows } = await readCsvFile(path)
  const read = readRows(rows, zuordnung)
  try {
    return await db.transaction(async (tx) => {
      const done: ImportRow[] = []
      for (let at = 0; at < read.length; at += CHUNK) {
        progress.tell('schreiben', at, read.length)
        done.push(...(await applyRows(tx, { akteur, rows: read.slice(at, at + CHUNK), sammelId: laufId, now })))
      }
      if (isProbe) throw new RolledBack(done)
      await finish(tx, done)
      return done
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.rows
    throw error
  }
}

type ReadRow = { line: number; values: CsvRowValues; problems: string[] }

function readRows(rows: readonly CsvRow[], zuordnung: Options['zuordnung']): ReadRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const { values, problems } = readCsvRow(row, zuordnung)
    const code = values.exposeshortcode
    const before = code === undefined ? undefined : lines.get(code)
    if (before !== undefined) problems.push(`Die Objekt-Nr. steht schon in Zeile ${before}.`)
    else if (code !== undefined) lines.set(code, row.line)
    return { line: row.line, values, problems }
  })
}

type Change = { akteur: Akteur; rows: readonly ReadRow[]; sammelId: string; now: Date }

async function applyRows(tx: Transaction, { akteur, rows, sammelId, now }: Change): Promise<ImportRow[]> {
  const codes = rows.flatMap(({ values, problems }) => (problems.length === 0 ? (values.exposeshortcode ?? []) : []))
  const found = Map.groupBy(await lockByKurzcode(tx, codes), ({ exposeshortcode }) => exposeshortcode ?? '')
  const plans = rows.map((row) => ({ row, plan: planRow(row.values, row.problems, { found, today: toDay(now) }) }))
  const created: NewExpose[] = []
  const entries: ProtokollEntry[] = []
  for (const { plan } of plans) {
    if (plan.kind === 'create') {
      const id = randomUUID()
      created.push({ ...plan.values, id, createdAt: now, updatedAt: now })
      const { exposeshortcode = null, title, oeffentlich = false } = plan.values
      entries.push({
        aktion: 'expose.angelegt',
        objekt: { art: 'expose', id },
        nachher: { exposeshortcode, title, oeffentlich },
      })
    }
    if (plan.kind === 'change') {
      const { known, changes } = plan
      await updateExpose(tx, { id: known.id, values: changes, now })
      const objekt = { art: 'expose', id: known.id } as const
      entries.push({ aktion: 'expose.geaendert', objekt, ...describeChange(known, changes) })
    }
  }
  await insertExposes(tx, created)
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return plans.map(({ row, plan }) => toRow(row, plan))
}

const RESULTS = { create: 'angelegt', change: 'geaendert', same: 'unveraendert', refuse: 'uebersprungen' } as const

function toRow({ line, values }: ReadRow, plan: RowPlan): ImportRow {
  return {
    art: 'objekt',
    result: RESULTS[plan.kind],
    anbieter: null,
    obid: null,
    line,
    kept: [],
    hints: plan.hints,
    nummer: values.exposeshortcode ?? null,
    title: values.title ?? null,
    changed: plan.kind === 'change' ? fieldsOf(plan.changes).map((field) => CSV_FIELDS[field].label) : [],
  }
}

function describeChange(known: ExposeRow, changes: CsvRowValues) {
  const quoteAll = (values: CsvRowValues | ExposeRow): ProtokollWerte =>
    Object.fromEntries(fieldsOf(changes).map((field) => [field, quote(values[field])]))
  return { vorher: quoteAll(known), nachher: quoteAll(changes) }
}
