import type { Database } from '#app/server/db/database.server.ts'
import { quoteLines, quoteText } from '#app/shared/verwaltung/liegenschaften/wbs-quote.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { STAGES } from '#tests/setup/akte-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { loadWbsQuote } from './load-wbs-quote.server.ts'

/** Gives the flat to a household. */
async function letTo(db: Database, exposeId: string, wbsArt: 'nw_a' | null, link: object = STAGES.zusage) {
  const { id: profileId } = await createProfil(db)
  await createInteressent(db, { profileId, wbsArt, createdAt: after(NOW, -120) })
  await createAnfrageLink(db, { exposeId, profilesId: profileId, ...link })
}

test('WBS-8: counts per kind the flats that require a WBS, and those let to holders of one', async ({ db }) => {
  const { id: propertyId } = await createProperty(db)
  expect(await loadWbsQuote(db, { propertyId })).toBeNull()
  const flat = (values: object) => createExpose(db, { propertyId, ...values })
  const bound = { wbs: true, wbsArt: 'nw_a' as const }
  const holders = await flat({ ...bound, status: 'rented', exposeshortcode: 'A-1', createdAt: NOW })
  const others = await flat({ ...bound, status: 'rented', exposeshortcode: 'A-2' })
  await flat({ ...bound, status: 'active', exposeshortcode: 'A-3' })
  // An earlier Exposé of the same flat.
  await flat({ ...bound, exposeshortcode: 'A-1', createdAt: after(NOW, -9_000) })
  await flat({ wbs: true, wbsArt: null, status: 'active', exposeshortcode: 'A-4' })
  await flat({ wbs: false, wbsArt: 'nw_a', exposeshortcode: 'A-5' })
  await flat({ wbs: null, exposeshortcode: 'A-6' })
  // Archived: counts as a flat, not as available.
  await flat({
    wbs: true,
    wbsArt: null,
    status: 'active',
    oeffentlich: false,
    archiviertAm: NOW,
    exposeshortcode: 'A-8',
  })
  await flat({ ...bound, status: 'verkauf', exposeshortcode: 'A-7' })
  await createExpose(db, bound)
  await letTo(db, holders.id, 'nw_a')
  await letTo(db, others.id, null)
  await letTo(db, others.id, 'nw_a', STAGES.abgesagt)

  const quote = await loadWbsQuote(db, { propertyId })
  expect(quote).toEqual({
    total: 7,
    rows: [
      { art: 'nw_a', flats: 3, available: 1, letToHolders: 1 },
      { art: null, flats: 2, available: 1, letToHolders: 0 },
    ],
  })
  if (!quote) throw new Error('no report')
  expect(quoteText(quote).replaceAll('\u00a0', ' ')).toBe('5 von 7 Mietwohnungen brauchen einen WBS (71 %).')
  expect(quoteLines(quote).map(({ name, share }) => `${name}: ${share}`.replaceAll('\u00a0', ' '))).toEqual([
    'WBS A (Nordrhein-Westfalen): 33 %',
    'jeder WBS: 0 %',
    'Zusammen: 20 %',
  ])
})
