import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { explainAll, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { saveAnsicht } from '../ansichten/ansichten.server.ts'
import { listAnfragen, listFilterNames } from './list-anfragen.server.ts'
import { loadAnfragen } from './load-anfragen.server.ts'

/** A tenth of the promised size; the planner chooses the same plans. */
const test = dbTest.extend<{ stock: { db: Database; kontoId: string } }>({
  stock: [
    async ({ file: { db } }, use) => {
      await seedVerwaltung(db.$client, { links: 10_000, personen: 20_000 })
      await vacuumUntilVisible(db, 'expose_inquiry_exposes')
      const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
      await use({ db, kontoId })
    },
    { scope: 'file' },
  ],
})

type Stock = { db: Database; kontoId: string }

const load = ({ db, kontoId }: Stock, query: string) =>
  loadAnfragen(db, {
    akteur: verwalter(kontoId),
    state: ANFRAGEN.read(new URLSearchParams(query)),
    until: null,
    now: NOW,
  })

/** Plans of the list and its pipeline, without the counts of the saved views. */
function plansOf({ db }: Stock, query: string): Promise<string> {
  const { filter, table } = ANFRAGEN.read(new URLSearchParams(query))
  return explainAll(db, '"expose_inquiry_exposes"', () =>
    listAnfragen(db, { filter, table, dueSince: NOW, until: null }),
  )
}

describe('ANFRAGEN-1: the list needs a bounded number of statements with indexes', () => {
  test('sends nine statements and one transaction with a time limit, for any views and filters', async ({ stock }) => {
    const akteur = verwalter(stock.kontoId)
    for (const name of ['a', 'b', 'c']) {
      await saveAnsicht(stock.db, {
        akteur,
        bereich: 'anfragen',
        name,
        query: `q=${name}bc&vollstaendig=profil`,
        now: NOW,
      })
    }
    for (const query of ['', 'q=nadia benali&status=neu&vollstaendig=dokumente&sort=person']) {
      expect((await recordStatements(() => load(stock, query))).map(({ text }) => text)).toHaveLength(12)
    }
  })

  test('reads the names for the filters by index until there are enough', async ({ stock: { db } }) => {
    const filter = ANFRAGEN.read(new URLSearchParams()).filter
    const plans = await explainAll(db, 'exists', () => listFilterNames(db, filter))
    expect(plans).toMatch(
      /Limit[^\n]*\n\s*->\s+Nested Loop Semi Join[^\n]*\n\s*->\s+Index Scan using exposes_nummer_idx/,
    )
    expect(plans).toMatch(
      /Limit[^\n]*\n\s*->\s+Nested Loop Semi Join[^\n]*\n\s*->\s+Index Only Scan using properties_name_idx/,
    )
  })

  test('reads the list and its pipeline from one index, in its order', async ({ stock }) => {
    const plans = await plansOf(stock, '')
    // The page: reads from the newest row on and stops at the limit.
    expect(plans).toMatch(/Limit[^\n]*\n\s*->\s+Index (Only )?Scan using expose_inquiry_exposes_verwaltung_idx/)
    // The pipeline: reads no row of the table.
    expect(plans).toMatch(
      /Aggregate[^\n]*\n(\s*Group Key[^\n]*\n)?\s*->\s+Index Only Scan using expose_inquiry_exposes_verwaltung_idx/,
    )
    // Displayed details are found by id.
    for (const table of ['profiles', 'expose_inquiries', 'mietinteresse_profiles', 'mieterfragebogen_interessenten']) {
      expect(plans).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
    }
  })

  test.for(['neumann17', 'q9', '0171 0000 42 11'])(
    'finds persons and flats for %s by their trigrams',
    async (q, { stock }) => {
      const plans = await plansOf(stock, `q=${q}`)
      for (const table of ['profiles', 'expose_inquiries', 'exposes']) {
        expect(plans).toContain(`Bitmap Index Scan on ${table}_verwaltung_suche_idx`)
      }
    },
  )

  test('filters questionnaires by indexes alone', async ({ stock }) => {
    const plans = await plansOf(stock, 'vollstaendig=fragebogen')
    expect(plans).toContain('Index Only Scan using mieterfragebogen_interessenten_zuletzt_idx')
    expect(plans).toContain('Index Only Scan using mieterfragebogen_interessenten_unvollstaendig_idx')
  })
})
