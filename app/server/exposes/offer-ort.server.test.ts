import { describe } from 'vitest'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { offerOrt } from './offer-ort.server.ts'

describe('LISTE-20: offers a town for a search without hits', () => {
  test.for<[suche: string, ort: string | null, from: string | null, km: number | null]>([
    ['Lepzig', 'Leipzig', null, null],
    ['hale (saale)', 'Halle (Saale)', null, null],
    ['Markkleeberg', 'Leipzig', 'Markkleeberg', 7],
    ['Markleeberg', 'Leipzig', 'Markkleeberg', 7],
    ['04416', 'Leipzig', '04416', 7],
    ['06217 Merseburg', 'Halle (Saale)', '06217', 15],
    ['München', null, null, null],
    ['Dachterrasse', null, null, null],
  ])('%s: %s', async ([suche, ort, from, km], { db }) => {
    await createExpose(db, { city: 'Leipzig', zipCode: '04177', breitengrad: 51.34, laengengrad: 12.37 })
    await createExpose(db, { city: 'Halle (Saale)', zipCode: '06108', breitengrad: 51.48, laengengrad: 11.97 })
    await createExpose(db, {
      city: 'Weimar',
      zipCode: '99423',
      breitengrad: 50.98,
      laengengrad: 11.33,
      oeffentlich: false,
    })
    const filter = { ...initialFilter('miete'), suche }
    const offer = await offerOrt(db, { filter, searchCount: 0 })
    expect(offer?.ort ?? null).toBe(ort)
    expect(offer?.from ?? null).toBe(from)
    expect(offer && offer.from !== null ? Math.round(offer.km) : null).toBe(km)
  })

  test('offers none if the search has hits, is empty, or the list has no flats of its kind', async ({ db }) => {
    await createExpose(db, { city: 'Leipzig', breitengrad: 51.34, laengengrad: 12.37 })
    const miete = initialFilter('miete')
    expect(await offerOrt(db, { filter: { ...miete, suche: 'Lepzig' }, searchCount: 1 })).toBeNull()
    expect(await offerOrt(db, { filter: miete, searchCount: 0 })).toBeNull()
    expect(await offerOrt(db, { filter: { ...initialFilter('verkauf'), suche: 'Lepzig' }, searchCount: 0 })).toBeNull()
  })
})
