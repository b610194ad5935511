import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { anfrage } from '#tests/setup/anfragen-test.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { explainAll, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedNachrichten } from '#tests/setup/seeds/seed-nachrichten.ts'
import { seedVerwaltung } from '#tests/setup/seeds/seed-verwaltung.ts'
import { searchEverywhere } from './search-everywhere.server.ts'

const test = dbTest.extend<{ stock: Database }>({
  stock: [
    async ({ file: { db } }, use) => {
      await seedVerwaltung(db.$client, { links: 10_000, personen: 20_000 })
      await seedNachrichten(db.$client, { count: 20_000 })
      await vacuumUntilVisible(db, 'expose_inquiry_exposes')
      await use(db)
    },
    { scope: 'file' },
  ],
})

async function find(db: Database, suche: string) {
  const hits = await searchEverywhere(db, { suche, now: NOW })
  return Object.fromEntries(Object.entries(hits ?? {}).map(([kind, found]) => [kind, found.map(({ title }) => title)]))
}

describe('FINDEN-1: one text finds', () => {
  test.for(['Neumann', 'clara neum', 'clara@example.org', '0171 392 00 31', '+49 171/3920031'])(
    'a person by %s, once, by the newest inquiry',
    async (suche, { db }) => {
      const profil = { email: 'clara@example.org', phone: '+491713920031' }
      const { profilesId } = await anfrage(db, ['Clara', 'Neumann'], {}, profil)
      await anfrage(db, ['Felix', 'Arndt'])
      const expose = await createExpose(db, { exposeshortcode: 'RG3-301' })
      const newest = await createAnfrageLink(db, { profilesId, exposeId: expose.id, createdAt: NOW })
      expect((await searchEverywhere(db, { suche, now: NOW }))?.personen).toEqual([
        { id: newest.id, title: 'Clara Neumann', details: 'clara@example.org · +49\u00a0171\u00a03920031 · RG3-301' },
      ])
    },
  )

  test('a person without an account by what was sent', async ({ db }) => {
    const { id: inquiryId } = await createAnfrage(db, { contactName: 'Ines Falk', contactEmail: 'falk@example.org' })
    await createAnfrageLink(db, { inquiryId, profilesId: null })
    expect(await find(db, 'falk@')).toMatchObject({ personen: ['Ines Falk'] })
  })

  test.for(['RG3-301', 'Stuckdecke', 'Ahornweg 4'])('a flat by %s', async (suche, { db }) => {
    await createExpose(db, { title: 'Erker mit Stuckdecke', exposeshortcode: 'RG3-301', address: 'Ahornweg 4' })
    await createExpose(db, { title: 'Loft', exposeshortcode: 'LO1', address: 'Ufer 1' })
    expect(await find(db, suche)).toMatchObject({ wohnungen: ['Erker mit Stuckdecke'] })
  })

  test('a house by its name', async ({ db }) => {
    await createLiegenschaft(db, { title: 'Gartenhof Nord' })
    expect(await find(db, 'gartenhof')).toMatchObject({ liegenschaften: ['Gartenhof Nord'], personen: [] })
  })

  test('messages to the person found, and to an address, newest first', async ({ db }) => {
    const { profilesId } = await anfrage(db, ['Clara', 'Neumann'], {}, { email: 'clara@example.org' })
    const to = { an: 'clara@example.org', kontoId: null }
    await createNachricht(db, { ...to, betreff: 'Erste', createdAt: new Date('2026-01-01T10:00:00Z') })
    await createNachricht(db, { ...to, betreff: 'Zweite', createdAt: new Date('2026-01-02T10:00:00Z') })
    await createNachricht(db, { betreff: 'Andere' })
    expect(profilesId).toBeTruthy()
    expect(await find(db, 'Neumann')).toMatchObject({ nachrichten: ['Zweite', 'Erste'] })
    expect(await find(db, 'clara@ex')).toMatchObject({ nachrichten: ['Zweite', 'Erste'] })
  })

  test('the slots of a day in their order (FINDEN-3)', async ({ db }) => {
    const { id: exposeId } = await createExpose(db, { exposeshortcode: 'RG3-301' })
    await createTermin(db, { exposeId, date: '2027-05-12', startTime: '17:00', endTime: '17:30' })
    await createTermin(db, { exposeId, date: '2027-05-12', startTime: '16:00', endTime: '16:30', maxParticipants: 4 })
    await createTermin(db, { exposeId, date: '2027-05-13' })
    const hits = await searchEverywhere(db, { suche: '12.5.2027', now: NOW })
    expect(hits?.termine.map(({ title, details }) => [title, details])).toEqual([
      ['12.05.2027, 16:00 bis 16:30 Uhr', 'RG3-301 · 0 von 4 belegt'],
      ['12.05.2027, 17:00 bis 17:30 Uhr', 'RG3-301 · 0 von 1 belegt'],
    ])
  })
})

test('searches nothing for one letter', async ({ db }) => {
  expect(await searchEverywhere(db, { suche: ' a ', now: NOW })).toBeNull()
})

test('treats wildcards as text', async ({ db }) => {
  await createLiegenschaft(db, { title: 'Gartenhof Nord' })
  expect(await find(db, '%%%')).toMatchObject({ liegenschaften: [], personen: [], wohnungen: [], nachrichten: [] })
})

test('FINDEN-1: needs five statements and finds persons by indexes', async ({ stock }) => {
  const search = (suche: string) => searchEverywhere(stock, { suche, now: NOW })
  expect(await recordStatements(() => search('bewerber12345@example.org'))).toHaveLength(4)
  expect(await recordStatements(() => search('12.5.2027'))).toHaveLength(5)
  for (const suche of ['bewerber12345@example.org', '0171 0001234', 'Benali12']) {
    const plans = await explainAll(stock, '"expose_inquiry_exposes"', () => search(suche))
    expect(plans).not.toMatch(/Seq Scan on (profiles|expose_inquiries)\b/)
    expect(await explainAll(stock, '"nachrichten"', () => search(suche))).not.toContain('Seq Scan on nachrichten')
  }
})
