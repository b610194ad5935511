import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { schema } from '#app/server/db/schema/schema.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'

const tables = Object.values(schema).filter((table) => is(table, PgTable))
const text = readFileSync('docs/datenschutz/aufbewahrung.md', 'utf8')
const WITHOUT = '\n## Ohne Angaben zu Personen\n'

/** Lists the tables named in backticks in a part of the document. */
function namedIn(part: string): string[] {
  const names = new Set(tables.map((table) => getTableConfig(table).name))
  return [...part.matchAll(/`([a-z_]+)`/g)].flatMap(([, name = '']) => (names.has(name) ? name : []))
}

const [withPersons = '', rest = ''] = text.split(WITHOUT)
const [without = ''] = rest.split('\n## ')

const casing = new CasingCache('snake_case')
/** Columns with a name, a contact, or an account's id without a foreign key. */
const ABOUT_PERSONS = /^(?:email|phone|telefon|vorname|nachname|first_name|last_name|contact_|an$|konto_id|person_id)/

function tellsOfPersons(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table)
  const pointsAtThem = foreignKeys.some((key) => [konten, profiles].some((one) => one === key.reference().foreignTable))
  return pointsAtThem || columns.some((column) => ABOUT_PERSONS.test(casing.getColumnCasing(column)))
}

test('aufbewahrung.md gives the retention of each table once', () => {
  const all = [...namedIn(withPersons), ...namedIn(without)]
  expect(all.toSorted()).toEqual(tables.map((table) => getTableConfig(table).name).toSorted())
})

test('aufbewahrung.md lists no table that refers to an account or names a person as free of personal data', () => {
  const personal = tables.filter(tellsOfPersons).map((table) => getTableConfig(table).name)
  expect(personal).toEqual(expect.arrayContaining(['protokoll', 'expose_inquiries', 'kalender_abos', 'einladungen']))
  expect(namedIn(without).filter((name) => personal.includes(name))).toEqual([])
})

test('aufbewahrung.md gives the default periods of the settings', () => {
  expect(text).toMatch(new RegExp(`\\| ${einstellungen.loeschfristMonate.default} Monate +\\|`))
  expect(text).toMatch(new RegExp(`\\| ${einstellungen.nachrichtenTage.default} Tage +\\|`))
})
