import type { Database } from '#app/server/db/database.server.ts'
import { createSitemap } from '#app/server/exposes/create-sitemap.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { createExpose, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft, createProperty } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { findExpose } from './find-expose.server.ts'
import { findLiegenschaft } from './find-liegenschaft.server.ts'
import { findMieteinheit } from './find-mieteinheit.server.ts'
import { listExposes } from './list-exposes.server.ts'
import { listExposesByIds } from './list-exposes-by-ids.server.ts'
import { type ExposeData, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

const FLAGS = [
  { oeffentlich: true, direktlink: false },
  { oeffentlich: true, direktlink: true },
  { oeffentlich: false, direktlink: true },
  { oeffentlich: false, direktlink: false },
]
const SUCHE = 'Suchwort'
const ORIGIN = 'https://portal.example'

async function listParts(db: Database): Promise<ExposeData[][]> {
  const parts: ExposeData[][] = []
  for await (const part of listOeffentlicheExposes(db)) parts.push(part)
  return parts
}

test.for(FLAGS)('%o: every query shows the Exposé only where it is visible', async (flags, { db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const { id } = await createExpose(db, { ...flags, propertyId, title: `Ein ${SUCHE}` })
  const einheit = await createMieteinheit(db, { exposeId: id })
  const withLink = flags.oeffentlich || flags.direktlink
  const expectShown = (where: string, isShown: boolean, expected: boolean) =>
    expect({ where, isShown }).toEqual({ where, isShown: expected })

  for (const suche of ['', SUCHE, 'uc']) {
    const list = await listExposes(db, { filter: { ...initialFilter('miete'), suche } })
    expectShown('list', list.cards.length === 1, flags.oeffentlich)
    expectShown('count', list.count === 1, flags.oeffentlich)
    expectShown('total', list.totalCount === 1, flags.oeffentlich)
  }
  const haus = await findLiegenschaft(db, { propertyId, page: 1 })
  expectShown('property', haus?.exposes?.count === 1, flags.oeffentlich)
  expectShown('property count', haus?.availableCount === 1, flags.oeffentlich)
  const start = await listLiegenschaften(db, { suche: '', page: 1 })
  expectShown('home count', start.cards[0]?.availableCount === 1, flags.oeffentlich)
  const files = (await listParts(db)).flat()
  expectShown('data file', files.length === 1, flags.oeffentlich)
  expectShown(
    'sitemap',
    (await createSitemap(db, { part: null, origin: ORIGIN }))?.includes(id) ?? false,
    flags.oeffentlich,
  )
  expectShown('unit', (await findMieteinheit(db, { id: einheit.id }))?.expose !== null, flags.oeffentlich)
  const detail = await findExpose(db, { exposeId: id })
  expectShown('detail', detail !== null, withLink)
  expectShown('by ids', (await listExposesByIds(db, { ids: [id] })).length === 1, withLink)
  if (detail) expect(detail.onlyDirektlink).toBe(!flags.oeffentlich)
})

test('never shows a hidden Liegenschaft, not even with its public Exposé', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { title: 'Geheimes Haus', oeffentlichView: false })
  const { id } = await createExpose(db, { propertyId })
  const einheit = await createMieteinheit(db, { propertyId, propertyName: 'Geheimes Haus' })
  const sitemap = await createSitemap(db, { part: null, origin: ORIGIN })
  const everything = [
    await findLiegenschaft(db, { propertyId, page: 1 }),
    await listLiegenschaften(db, { suche: '', page: 1 }),
    await listLiegenschaften(db, { suche: 'geheim', page: 1 }),
    await findExpose(db, { exposeId: id }),
    await findMieteinheit(db, { id: einheit.id }),
    await listParts(db),
    await listExposes(db, { filter: initialFilter('miete') }),
    sitemap,
  ]
  expect(JSON.stringify(everything)).not.toContain('Geheimes Haus')
  expect(JSON.stringify(everything)).not.toContain(propertyId)
  expect(everything[0]).toBeNull()
  expect(sitemap).toContain(id)
})

test('names a property without public description, but does not link it', async ({ db }) => {
  const { id: propertyId } = await createProperty(db, { name: 'Haus am Kanal' })
  const { id } = await createExpose(db, { propertyId })
  expect((await findExpose(db, { exposeId: id }))?.liegenschaft).toEqual({
    propertyId,
    title: 'Haus am Kanal',
    oeffentlich: false,
  })
})
