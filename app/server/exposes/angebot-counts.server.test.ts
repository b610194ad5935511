import fc from 'fast-check'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { angebotText } from '#app/shared/liegenschaften/angebot-text.ts'
import { createExposes } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { findLiegenschaft } from './find-liegenschaft.server.ts'

const STOCK = fc.array(
  fc.record({
    status: fc.constantFrom('available', 'active', ' active ', '', null, 'rented', 'reserviert', 'verkauf'),
    kuenftigVerfuegbar: fc.boolean(),
    oeffentlich: fc.boolean(),
    direktlink: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('counts for any stock each available Exposé of a property once (LIEG-4, LIEG-8)', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(STOCK, async (stock) => {
      const { propertyId } = await createLiegenschaft(db)
      await createExposes(db, stock.length, (i) => ({ propertyId, ...stock[i] }))
      const listed = stock.filter(({ oeffentlich }) => oeffentlich)
      const sale = listed.filter(({ status }) => status === 'verkauf')
      const rent = listed.filter(({ status }) => status !== 'verkauf' && isZuHaben(status))
      const later = rent.filter(({ kuenftigVerfuegbar }) => kuenftigVerfuegbar)
      const counts = {
        availableCount: rent.length - later.length,
        upcomingCount: later.length,
        saleCount: sale.length,
      }
      const haus = await findLiegenschaft(db, { propertyId, page: 1 })
      const { cards } = await listLiegenschaften(db, { suche: '', page: 1 })
      expect(haus).toMatchObject(counts)
      expect(cards.find((card) => card.propertyId === propertyId)).toMatchObject(counts)
      const { exposes } = haus ?? {}
      const numbers = angebotText(counts, exposes?.count ?? -1).match(/\d+/g) ?? []
      expect(numbers.reduce((sum, number) => sum + Number(number), 0)).toBe(listed.length)
      // Available flats come first.
      const order = exposes?.cards.map(({ status }) => isZuHaben(status)) ?? []
      expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)))
      await db.$client.query('delete from exposes')
      await db.$client.query('delete from liegenschaft_exposeinfos')
    }),
    { numRuns: 40 },
  )
})
