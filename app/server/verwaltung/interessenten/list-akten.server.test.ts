import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { AKTEN } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createAkte, ONLY_ANGABEN, ONLY_NACHWEISE, ONLY_VERTRAG, STAGES } from '#tests/setup/akte-test.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { after as minutesAfter } from '#tests/setup/konten-test.ts'
import { explainAll, recordAnswers, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { listAkten } from './list-akten.server.ts'

const list = (db: Database, query = '') => listAkten(db, AKTEN.read(new URLSearchParams(query)))

const names = async (db: Database, query = '') => (await list(db, query)).rows.map(({ name }) => name)

describe('AKTE-8: the list of Akten', () => {
  async function createStock(db: Database) {
    const { id: exposeId } = await createExpose(db, { title: 'Erker mit Stuckdecke', exposeshortcode: 'RG3-301' })
    const create = async (firstName: string, lastName: string, minutes: number, link: object = {}) => {
      const phone = `+491512345678${minutes}`
      const { id: profilesId } = await createProfil(db, { firstName, lastName, phone })
      await createAnfrageLink(db, { exposeId, profilesId, createdAt: minutesAfter(NOW, minutes), ...link })
      return profilesId
    }
    await create('Öznur', 'Ünal', 1)
    const mira = await create('Mira', 'Adler', 2, STAGES.bewerbung)
    await create('Paul', 'Zander', 3, { bewerbungAbgesendetAm: minutesAfter(NOW, -90), zusageAm: NOW })
    await create('Lea', 'Li', 4, STAGES.abgesagt)
    await create('Tim', 'Weber', 5, { zurueckgezogenAm: NOW })
    await createAnfrageLink(db, { profilesId: null })
    return { exposeId, mira }
  }

  dbTest('shows what has not come to an end, the newest first, and each stage by itself', async ({ db }) => {
    const { exposeId } = await createStock(db)
    expect(await names(db)).toEqual(['Paul Zander', 'Mira Adler', 'Öznur Ünal'])
    expect(await names(db, 'sort=name')).toEqual(['Mira Adler', 'Öznur Ünal', 'Paul Zander'])
    expect(await names(db, 'sort=-bewerbung')).toEqual(['Mira Adler', 'Paul Zander', 'Öznur Ünal'])
    expect(await names(db, 'stufe=besichtigung')).toEqual(['Öznur Ünal'])
    expect(await names(db, 'stufe=bewerbung')).toEqual(['Mira Adler'])
    expect(await names(db, 'stufe=zusage')).toEqual(['Paul Zander'])
    expect(await names(db, 'stufe=beendet')).toEqual(['Tim Weber', 'Lea Li'])
    expect(await names(db, `expose=${crypto.randomUUID()}`)).toEqual([])
    const page = await list(db, `expose=${exposeId}&seite=9`)
    expect([page.page, page.pages, page.total, page.wohnung]).toEqual([1, 1, 3, 'RG3-301, Erker mit Stuckdecke'])
    expect(page.wohnungen).toEqual([{ id: exposeId, text: 'RG3-301, Erker mit Stuckdecke' }])
  })

  dbTest('shows a promise as one, also to a person who has not applied', async ({ db }) => {
    const { exposeId } = await createStock(db)
    const { id: profilesId } = await createProfil(db, { firstName: 'Carla', lastName: 'Kowalczyk' })
    await createAnfrageLink(db, { exposeId: (await createExpose(db)).id, profilesId, zusageAm: NOW })
    expect(await names(db, 'stufe=zusage&sort=name')).toEqual(['Carla Kowalczyk', 'Paul Zander'])
    expect((await list(db, 'q=Kowalczyk')).rows).toMatchObject([{ stage: 'zusage', bewerbung: null }])
    expect(await names(db, `stufe=besichtigung&expose=${exposeId}`)).toEqual(['Öznur Ünal'])
    expect(await names(db, 'stufe=besichtigung')).toEqual(['Öznur Ünal'])
  })

  dbTest('finds parts of names, numbers and flats, and short words where one begins', async ({ db }) => {
    await createStock(db)
    expect(await names(db, 'q=öZN')).toEqual(['Öznur Ünal'])
    expect(await names(db, 'q=stuck adler')).toEqual(['Mira Adler'])
    expect(await names(db, 'q=li&stufe=beendet')).toEqual(['Lea Li'])
    expect(await names(db, 'q=l&stufe=beendet')).toEqual(['Lea Li'])
    for (const q of ['nz', '.', '%25', '_', '0049', '(-)']) expect([q, await names(db, `q=${q}`)]).toEqual([q, []])
    expect((await list(db, 'q=erker&seite=7')).rows).toHaveLength(3)
  })

  dbTest.for([
    '0151 2345 6789',
    '+49 151 23456789',
    '0049151/23456789',
    '(0151) 2345-6789',
    '+49 (0)151 2345 67',
    '5123456',
  ])('finds a number however it is written: %s', async (q, { db }) => {
    const link = { exposeId: (await createExpose(db)).id }
    for (const [firstName, phone] of [
      ['Jana', '+4915123456789'],
      ['Nils', '+4915199999999'],
    ] as const) {
      const { id: profilesId } = await createProfil(db, { firstName, lastName: 'Albrecht', phone })
      await createAnfrageLink(db, { ...link, profilesId })
    }
    expect(await names(db, `q=${encodeURIComponent(q)}`)).toEqual(['Jana Albrecht'])
    expect(await names(db, `q=${encodeURIComponent(`albr ${q}`)}`)).toEqual(['Jana Albrecht'])
  })

  dbTest('names the gaps of an application without any of its answers', async ({ db }) => {
    const { mira } = await createStock(db)
    expect((await list(db, 'q=adler')).rows[0]?.missing).toEqual(['Mietprofil', 'Fragebogen'])
    await createMietprofil(db, { profileId: mira })
    const person = await createInteressent(db, { profileId: mira })
    await createInteressent(db, { mieterfragebogenId: person.mieterfragebogenId, manuallyCompleted: false })
    expect((await list(db, 'q=adler')).rows[0]?.missing).toEqual(['Fragebogen (1 von 2)'])
    await createAkte(db, STAGES.zusage)
    const text = await recordAnswers(db, () => list(db, 'q=demir'))
    expect(text).toContain('Aylin')
    expect(text).not.toMatch(new RegExp([...ONLY_ANGABEN, ...ONLY_VERTRAG, ...ONLY_NACHWEISE].join('|')))
  })
})

/** A tenth of the promised size; the planner chooses the same plans. */
const test = dbTest.extend<{ stock: Database }>({
  stock: [
    async ({ file: { db } }, use) => {
      await seedVerwaltung(db.$client, { links: 10_000, personen: 10_000 })
      await vacuumUntilVisible(db, 'expose_inquiry_exposes')
      await use(db)
    },
    { scope: 'file' },
  ],
})

describe('AKTE-8: the list of Akten needs a bounded number of statements with indexes', () => {
  test.for(['', 'stufe=beendet&seite=40', 'q=demir&sort=name'])(
    'sends at most five for the query %s',
    async (query, { stock }) => {
      expect((await recordStatements(() => list(stock, query))).length).toBeLessThanOrEqual(5)
    },
  )

  test('reads a page from the index in its order, and the count from an index alone', async ({ stock }) => {
    const plans = await explainAll(stock, '"expose_inquiry_exposes"', () => list(stock))
    expect(plans).toMatch(/Index (Only )?Scan using expose_inquiry_exposes_akten_idx/)
    expect(plans).toMatch(/Aggregate[^\n]*\n\s*->\s+Index Only Scan using expose_inquiry_exposes_akten_idx/)
    expect(plans).not.toMatch(/Seq Scan on expose_inquiry_exposes/)
    const ended = await explainAll(stock, '"expose_inquiry_exposes"', () => list(stock, 'stufe=beendet'))
    expect(ended).toMatch(/Index (Only )?Scan using expose_inquiry_exposes_beendet_idx/)
    const byName = await explainAll(stock, '"expose_inquiry_exposes"', () => list(stock, 'sort=name'))
    expect(byName).toMatch(/Index (Only )?Scan using profiles_reihenfolge_idx/)
  })

  test.for(['demir12', 'd1', '0171 0000 42 11'])('searches for %s by the index of trigrams', async (q, { stock }) => {
    const plans = await explainAll(stock, '"expose_inquiry_exposes"', () => list(stock, `q=${q}`))
    expect(plans).toMatch(/Bitmap Index Scan on profiles_verwaltung_suche_idx/)
    expect(plans).toMatch(/Bitmap Index Scan on exposes_verwaltung_suche_idx/)
  })
})
