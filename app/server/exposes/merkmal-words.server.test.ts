import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { readMigrations } from '#app/server/db/migrate.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { FILTER_MERKMAL_KEYS, type FilterMerkmal } from '#app/shared/exposes/filter-merkmale.ts'
import { createExpose, createExposes } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { hasMerkmal } from '#tests/setup/list-rules.ts'

async function readMerkmale(db: Database, entries: readonly string[]): Promise<string[]> {
  await createExposes(db, entries.length, (i) => ({ features: [entries[i] ?? ''], sortOrder: i }))
  const { balkon, aufzug, einbaukueche, barrierefrei } = exposes
  const rows = await db
    .select({ balkon, aufzug, einbaukueche, barrierefrei })
    .from(exposes)
    .orderBy(asc(exposes.sortOrder))
  return rows.map((row) => FILTER_MERKMAL_KEYS.filter((key) => row[key]).join(' '))
}

const ruleOf = (entry: string) => FILTER_MERKMAL_KEYS.filter((key) => hasMerkmal([entry], key)).join(' ')

const ENTRIES: [expected: FilterMerkmal | 'balkon aufzug' | '', entries: string[]][] = [
  [
    'balkon',
    [
      ...[
        'Balkon',
        'Südbalkon',
        'Süd-West-Balkon',
        '2 Balkone',
        'Loggia',
        'Loggien',
        'Logia',
        'Terrasse',
        'DACHTERRASSE',
      ],
      ...['Dachterasse', 'Terrassen', 'Freisitz im Garten', 'Balkon/Terrasse', 'Balkon: ja', 'Balkon ohne Einblick'],
      ...['Kein Aufzug, aber Balkon', 'Kein Aufzug, Balkon nach Süden', 'Ohne Garten, dafür mit Loggia'],
      ...['Nicht einsehbarer Balkon', 'Balkon, nicht überdacht'],
    ],
  ],
  [
    'aufzug',
    [
      ...[
        'Aufzug',
        'Aufzüge',
        'Personenaufzug',
        'Fahrstuhl',
        'Fahrstühle',
        'Lift',
        'Personenlift',
        'Mit Lift erreichbar',
      ],
      ...['Aufzugsanlage', 'Glas-Aufzug', 'Aufzug (nicht rollstuhlgerecht)', 'Aufzug, kein Balkon', 'AUFZUG'],
    ],
  ],
  ['balkon aufzug', ['Aufzug und Balkon', 'Weder Keller noch Garten, aber Balkon und Aufzug']],
  [
    'einbaukueche',
    [
      ...[
        'Einbauküche',
        'Designereinbauküche',
        'Einbau-Küche',
        'EINBAUKÜCHE',
        'Einbaukueche',
        'EBK',
        'Neue EBK',
        'Küche (EBK)',
      ],
      ...['Einbauküche nach Absprache', 'Einbauküche gegen Ablöse', 'Einbauküche ohne Spülmaschine'],
    ],
  ],
  [
    'barrierefrei',
    [
      ...[
        'Barrierefrei',
        'Barrierefreie Wohnung',
        'Barrierefrei nach DIN 18040-2',
        'rollstuhlgerecht',
        'Rollstuhlgerechte Wohnung',
      ],
      ...['Rollstuhlgeeignet', 'Behindertengerecht', 'Barrierefrei, nicht rollstuhlgerecht', 'Barrierefreies Wohnen'],
    ],
  ],
  [
    '',
    [
      // Refused.
      ...[
        'Kein Aufzug',
        ' ohne Balkon',
        'nicht barrierefrei',
        'Keine Einbauküche',
        'Küche ohne EBK',
        'Haus ohne Fahrstuhl',
      ],
      ...[
        'Weder Balkon noch Aufzug',
        'Kein Balkon oder Terrasse',
        'Balkon: nein',
        'Aufzug nicht vorhanden',
        'Aufzug fehlt',
      ],
      ...[
        'Balkon: keiner',
        'Nicht mit Aufzug erreichbar',
        'Leider kein Lift',
        'Keinerlei Balkon',
        'Nicht ganz barrierefrei',
      ],
      // Something else.
      ...['Balkonien', 'Balkonkraftwerk', 'Französischer Balkon', 'Franz. Balkon', 'Terrassenheizung', 'Loggiamo'],
      ...[
        'Lastenaufzug',
        'Speisenaufzug',
        'Treppenlift',
        'Lifting',
        'Aufzugsmonteur',
        'Webkamera',
        'Werkbank',
        'Einbauschrank',
      ],
      // Weaker: barrierefrei is defined by DIN 18040.
      ...[
        'Stufenlos',
        'Stufenloser Zugang',
        'Schwellenlos',
        'Barrierearm',
        'Barrierefreier Zugang',
        'Zugang barrierefrei',
      ],
      ...[
        'Barrierefreies Bad',
        'Duschbad barrierefrei',
        'Fast barrierefrei',
        'Weitgehend barrierefrei',
        'Rollstuhlrampe',
      ],
    ],
  ],
]

describe('LISTE-15: recognises amenities in catalogue entries', () => {
  const rows = ENTRIES.flatMap(([expected, entries]) => entries.map((entry) => [entry, expected] as const))

  test('reads each entry the same in the database and in the rule of the tests', async ({ db }) => {
    const found = await readMerkmale(
      db,
      rows.map(([entry]) => entry),
    )
    const expected = Object.fromEntries(rows)
    expect(Object.fromEntries(rows.map(([entry], i) => [entry, found[i]]))).toEqual(expected)
    expect(Object.fromEntries(rows.map(([entry]) => [entry, ruleOf(entry)]))).toEqual(expected)
  })

  test('database and rule of the tests agree on any combination of such words', async ({ db }) => {
    const word = fc.constantFrom(
      ...[
        'Balkon',
        'Balkone',
        'Südbalkon',
        'Loggia',
        'Dachterrasse',
        'Aufzug',
        'Fahrstuhl',
        'Lift',
        'Lasten',
        'Einbauküche',
      ],
      ...[
        'EBK',
        'barrierefrei',
        'barrierefreies',
        'Wohnen',
        'Bad',
        'kein',
        'Keine',
        'ohne',
        'nicht',
        'nicht vorhanden',
        'weder',
      ],
      ...[
        'einsehbar',
        'fehlt',
        'nein',
        'fast',
        'aber',
        'dafür',
        'und',
        'Größe',
        'ß',
        '2',
        'franz.',
        'rollstuhlgerecht',
      ],
    )
    const space = fc.constantFrom(' ', ' ', ' ', ', ', '; ', '/', '-', '', ': ', '\n', ' (')
    const entry = fc.array(fc.tuple(word, space), { minLength: 1, maxLength: 6 }).map((parts) => parts.flat().join(''))
    const entries = fc.sample(entry, { numRuns: 600, seed: 11 })
    const found = await readMerkmale(db, entries)
    expect(entries.map((text, i) => [text, found[i]])).toEqual(entries.map((text) => [text, ruleOf(text)]))
    expect(new Set(found).size).toBeGreaterThan(8)
  })
})

test('corrects the results of a former rule without changing the update time', async ({ db }) => {
  const fill = readMigrations()
    .flatMap(({ sql }) => sql)
    .find((statement) => /update exposes set katalog = katalog/i.test(statement))
  const { id, updatedAt } = await createExpose(db, { features: ['Balkonien'], updatedAt: new Date('2026-01-01') })
  const former = await db.$client.query<{ definition: string }>(
    "select pg_get_functiondef('hat_merkmal(text[],text)'::regprocedure) as definition",
  )
  await db.$client.query(`create or replace function hat_merkmal(eintraege text[], worte text) returns boolean
    language sql immutable strict parallel safe as $$ select array_to_string(eintraege, ' ') ilike '%balkon%' $$`)
  const { id: stale } = await createExpose(db, { features: ['Balkonien'], updatedAt: new Date('2026-01-01') })
  await db.$client.query(former.rows[0]?.definition ?? '')
  const read = () =>
    db
      .select({ id: exposes.id, balkon: exposes.balkon, updatedAt: exposes.updatedAt })
      .from(exposes)
      .orderBy(exposes.id)
  expect((await read()).find((row) => row.id === stale)?.balkon).toBe(true)
  expect((await db.$client.query(fill ?? '')).rowCount).toBe(1)
  expect(await read()).toEqual(expect.arrayContaining([id, stale].map((id) => ({ id, balkon: false, updatedAt }))))
  expect((await db.$client.query(fill ?? '')).rowCount).toBe(0)
})
