import type { Database } from '#app/server/db/database.server.ts'
import { type ExposeFilter, SORTINGS } from '#app/shared/exposes/expose.types.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { explainAll, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { listExposes } from './list-exposes.server.ts'

function planFor(db: Database, query: string, kind: ExposeFilter['kind'] = 'miete'): Promise<string> {
  const filter = parseExposeFilter(kind, new URLSearchParams(query))
  return explainAll(db, '"exposes"', () => listExposes(db, { filter }))
}

test('lists, counts and searches use their indexes', async ({ db }) => {
  await seedExposes(db.$client, 4_000)
  await vacuumUntilVisible(db, 'exposes')

  const start = await planFor(db, '')
  expect(start).toContain('Index Only Scan using exposes_miete_anzahl_idx')
  expect(start).toContain('Index Only Scan using exposes_miete_neueste_idx')
  for (const sort of ['preis', 'preis_qm', 'groesse', 'frei']) {
    const plans = await planFor(db, `preis_von=900&sort=${sort}`)
    expect(plans).toContain(`Index Only Scan using exposes_miete_${sort}_idx`)
    // The count reads two parts of its index: the prices in the range, and missing prices.
    expect(plans).toMatch(/using exposes_miete_anzahl_idx[^\n]*\n\s*Index Cond: \(\(preis_zahl > /)
    expect(plans).toMatch(/using exposes_miete_anzahl_idx[^\n]*\n\s*Index Cond: \(preis_zahl = '0'/)
  }
  // The indexes of the order and of the count cover towns and wishes.
  for (const wish of [
    'ort=Leipzig&ort=Kiel',
    'merkmal=balkon',
    'merkmal=barrierefrei&wbs=nein',
    'frei_ab=2026-06-01',
    'internet_ab=50',
  ]) {
    for (const sort of SORTINGS) {
      const plans = await planFor(db, `alle=1&${wish}&sort=${sort}`)
      expect(plans, wish).toMatch(new RegExp(`Index Only Scan using exposes_miete_(?:${sort}|orte)_idx`))
      expect(plans, wish).not.toMatch(/Seq Scan on exposes|Bitmap Heap Scan on exposes/)
    }
  }
  for (const sort of SORTINGS) {
    const sales = await planFor(db, `sort=${sort}`, 'verkauf')
    expect(sales).toContain(`Index Only Scan using exposes_verkauf_${sort}_idx`)
  }
  // Few flats require a WBS, so those that fit one's own have an index of their own (WBS-3).
  expect(await planFor(db, 'alle=1&wbs=be_140&wbs_zimmer=2')).toMatch(/exposes_wbs_idx/)
  // The order's index would be read to its end for the few flats of a small town.
  expect(await planFor(db, 'ort=Nirgends')).toMatch(/using exposes_miete_orte_idx[^\n]*\n\s*Index Cond: \(ort = /)
  expect(await planFor(db, 'alle=1&q=Isebekkanal')).toContain('Bitmap Index Scan on exposes_suchtext_idx')
  // With two characters all of the trigram index would be read.
  expect(await planFor(db, 'alle=1&q=xq')).not.toContain('exposes_suchtext_idx')
})
