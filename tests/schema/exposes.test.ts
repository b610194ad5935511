import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe } from 'vitest'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { coarsenPosition } from '#app/shared/lage/lage.ts'
import { createExpose, createExposes, type ExposeRow } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gesamtmiete } from '#tests/setup/list-rules.ts'

const amount = fc.option(fc.integer({ min: 0, max: 300_000 }).map((cent) => cent / 100))

describe('generated columns', () => {
  test('compute preis_anzeige of a rental like gesamtmiete()', async ({ db }) => {
    const cases = fc.sample(
      fc.record({
        price: amount,
        nettokaltmiete: amount,
        betriebskostenvorauszahlung: amount,
        heizkostenvorauszahlung: amount,
      }),
      { numRuns: 300, seed: 2026 },
    )
    await createExposes(db, cases.length, (i) => ({ ...cases[i], status: i % 3 ? 'available' : null }))
    for (const row of await db.select().from(exposes)) {
      const expected = gesamtmiete({
        preis: row.price,
        nettokaltmiete: row.nettokaltmiete,
        betriebskosten: row.betriebskostenvorauszahlung,
        heizkosten: row.heizkostenvorauszahlung,
      })
      expect(row.preisAnzeige).toBe(expected)
    }
  })

  test('compute preis_anzeige of a sale from the price, and null if it is zero or missing', async ({ db }) => {
    const sale = { status: 'verkauf' }
    expect((await createExpose(db, { ...sale, price: 389_000 })).preisAnzeige).toBe(389_000)
    expect((await createExpose(db, { ...sale, price: 0 })).preisAnzeige).toBeNull()
    expect((await createExpose(db, { ...sale, price: null })).preisAnzeige).toBeNull()
  })

  test.for([
    null,
    '',
    ' ',
    ' active\n',
    'available',
    'AVAILABLE',
    'rented',
    'reserviert',
    'verkauf',
    ' verkauf',
    'inactive',
  ])('compute zu_haben of the status %j like isZuHaben()', async (status, { db }) => {
    expect((await createExpose(db, { status })).zuHaben).toBe(isZuHaben(status))
  })

  test('compute suchtext from the searched fields in lower case, separated from each other', async ({ db }) => {
    const values = {
      title: 'ÄPFEL & Öfen',
      city: 'KÖLN',
      zipCode: '50823',
      address: 'Straße 1',
      exposeshortcode: 'K-1',
    }
    const { suchtext } = await createExpose(db, { ...values, description: null })
    expect(suchtext).toBe('äpfel & öfen\u001Fstraße 1, 50823 köln\u001Fk-1\u001F')
  })
})

describe('LAGE-2: the public position', () => {
  const position = fc.record({
    breitengrad: fc.double({ min: -89, max: 89, noNaN: true }),
    laengengrad: fc.double({ min: -179, max: 179, noNaN: true }),
  })
  const lageOf = ({ lageBreitengrad: breitengrad, lageLaengengrad: laengengrad }: ExposeRow) => ({
    breitengrad,
    laengengrad,
  })

  test('is exact next to a street, and otherwise coarsened like coarsenPosition()', async ({ db }) => {
    const positions = fc.sample(position, { numRuns: 300, seed: 2026 })
    await createExposes(db, positions.length, (i) => ({
      ...positions[i],
      address: i % 2 ? 'Domgasse 1' : [null, ' '][i % 4],
    }))
    for (const { breitengrad, laengengrad, address, ...row } of await db.select().from(exposes)) {
      if (breitengrad === null || laengengrad === null) throw new Error('Every row has a position.')
      const known = { breitengrad, laengengrad }
      const expected = address === 'Domgasse 1' ? known : coarsenPosition(known)
      expect({ breitengrad: row.lageBreitengrad, laengengrad: row.lageLaengengrad }).toEqual(expected)
    }
  })

  test('is taken from the Liegenschaft if the Exposé lacks one, after a change of either', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db, { breitengrad: 51.3294, laengengrad: 12.3748 })
    const read = async (id: string) => {
      const [row] = await db.select().from(exposes).where(eq(exposes.id, id))
      return row && lageOf(row)
    }
    const haus = await createExpose(db, { propertyId })
    expect(lageOf(haus)).toEqual({ breitengrad: 51.3294, laengengrad: 12.3748 })
    const own = await createExpose(db, { propertyId, breitengrad: 50.9, laengengrad: 6.9 })
    const hidden = await createExpose(db, { propertyId, address: null })
    expect(lageOf(hidden)).toEqual(coarsenPosition({ breitengrad: 51.3294, laengengrad: 12.3748 }))

    const moved = { breitengrad: 48.1374, laengengrad: 11.5755 }
    await db.update(liegenschaftExposeinfos).set(moved).where(eq(liegenschaftExposeinfos.propertyId, propertyId))
    expect(await read(haus.id)).toEqual(moved)
    expect(await read(own.id)).toEqual({ breitengrad: 50.9, laengengrad: 6.9 })
    expect(await read(hidden.id)).toEqual(coarsenPosition(moved))

    await db.update(exposes).set({ address: null }).where(eq(exposes.id, haus.id))
    expect(await read(haus.id)).toEqual(coarsenPosition(moved))
    await db.delete(liegenschaftExposeinfos).where(eq(liegenschaftExposeinfos.propertyId, propertyId))
    expect(await read(haus.id)).toEqual({ breitengrad: null, laengengrad: null })
  })
})

describe('timestamps', () => {
  test('updated_at is set by a change, unless the change sets it itself', async ({ db }) => {
    const { id } = await createExpose(db, { updatedAt: NOW })
    const [changed] = await db.update(exposes).set({ price: 700 }).where(eq(exposes.id, id)).returning()
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(NOW.getTime() - 1)
    expect(changed?.updatedAt).not.toEqual(NOW)
    const [set] = await db.update(exposes).set({ price: 710, updatedAt: NOW }).where(eq(exposes.id, id)).returning()
    expect(set?.updatedAt).toEqual(NOW)
  })
})

test('sorts titles in German order', async ({ db }) => {
  for (const title of ['Zum Anger', 'Ärztehaus', 'Am Wall', 'Östliche Höfe', 'Ofenhaus', 'am Deich']) {
    await createLiegenschaft(db, { title })
  }
  const { rows } = await db.$client.query<{ title: string }>(
    'select title from liegenschaft_exposeinfos order by title',
  )
  expect(rows.map((row) => row.title)).toEqual([
    'am Deich',
    'Am Wall',
    'Ärztehaus',
    'Ofenhaus',
    'Östliche Höfe',
    'Zum Anger',
  ])
})

describe('indexes serve the list queries', () => {
  const miete = sql`oeffentlich and status is distinct from 'verkauf'`

  test('order, count and search read only the needed part of the table', async ({ db }) => {
    await createExposes(db, 4000, (i) => ({
      title: `Wohnung ${(i * 7919) % 100_000}`,
      // As long as real ones, so that the table is worth avoiding.
      description: 'Die Wohnung liegt im zweiten Obergeschoss und hat einen Balkon. '.repeat(12),
      nettokaltmiete: 300 + (i % 1500),
      oeffentlich: i % 10 !== 0,
      status: i % 20 === 1 ? 'verkauf' : 'available',
    }))
    // Index-only scans need pages that VACUUM has marked as visible to all, and it only marks what is on disk.
    await db.$client.query('checkpoint')
    await db.$client.query('vacuum analyze exposes')
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await db.execute(sql`explain (format json) ${query}`)).rows)

    const list = db.select({ id: exposes.id }).from(exposes).where(miete)
    const newest = list.orderBy(sql`zu_haben desc`, sql`created_at desc`, asc(exposes.id)).limit(24)
    expect(await plan(newest.getSQL())).toContain('exposes_miete_neueste_idx')
    const count = sql`select count(*) from exposes where ${miete} and (preis_anzeige is null or preis_anzeige between 400 and 2000)`
    expect(await plan(count)).toContain('"Index Only Scan"')
    const suche = sql`select count(*) from exposes where ${miete} and suchtext like '%wohnung 7919%'`
    expect(await plan(suche)).toContain('exposes_suchtext_idx')
  })
})
