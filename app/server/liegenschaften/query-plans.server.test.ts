import { isBildVisible } from '#app/server/bilder/bild.repository.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { explainAll, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedExposes } from '#tests/setup/seeds/seed-exposes.ts'
import { findCoverBild } from './find-cover-bild.server.ts'
import { listLiegenschaften } from './list-liegenschaften.server.ts'

const INFOS = 'liegenschaft_exposeinfos'

/** A large company's number of Liegenschaften and units, most of them without Exposés. */
async function seedMany(db: Database): Promise<void> {
  await seedExposes(db.$client, 8_000)
  await db.$client.query(`
    insert into properties (id, name) select md5('mehr' || i)::uuid, 'Haus' from generate_series(1, 3000) i;
    insert into liegenschaft_exposeinfos (property_id, title, oeffentlich_view, sort_order, image_urls)
      select md5('mehr' || i)::uuid, 'Wohnanlage', true, i, array['/bilder/exposes/mehr/' || i || '.webp']
      from generate_series(1, 3000) i;
    insert into units (unit_number, floor_plan) select 'WE ' || i, '/bilder/units/' || i || '.webp'
      from generate_series(1, 3000) i`)
  await vacuumUntilVisible(db, INFOS)
}

test('LIEG-1: lists featured ones first, with a mark', async ({ db }) => {
  const add = (title: string, isFeatured: boolean, sortOrder: number) =>
    createLiegenschaft(db, { title, isFeatured, sortOrder })
  await add('Erstes', false, 1)
  await add('Empfohlen', true, 9)
  await add('Zweites', false, 2)
  const { cards } = await listLiegenschaften(db, { suche: '', page: 1 })
  expect(cards.map(({ title, isFeatured }) => [title, isFeatured])).toEqual([
    ['Empfohlen', true],
    ['Erstes', false],
    ['Zweites', false],
  ])
})

test('a page of the start page and the visibility of a picture read what they show', async ({ db }) => {
  await seedMany(db)

  const page = await explainAll(db, INFOS, () => listLiegenschaften(db, { suche: '', page: 3 }))
  expect(page).toContain(`Index Scan using ${INFOS}_startseite_idx`)
  expect(page).toContain(`Index Only Scan using ${INFOS}_startseite_idx`)
  expect(page).not.toMatch(/Seq Scan|Sort/)
  const angebote = await explainAll(db, 'zu_haben', () => listLiegenschaften(db, { suche: '', page: 1 }))
  expect(angebote).toMatch(/Index Scan (?:using|on) exposes_liegenschaft_idx/)
  expect(angebote).not.toMatch(/Seq Scan|SubPlan/)
  const coverBild = await explainAll(db, INFOS, () => findCoverBild(db))
  expect(coverBild).toMatch(/^Limit/)
  expect(coverBild).toContain(`Index Scan using ${INFOS}_startseite_idx`)

  const visible = await explainAll(db, INFOS, () => isBildVisible(db, { path: '/bilder/exposes/mehr/7.webp' }))
  for (const index of ['exposes_bild_pfade_idx', `${INFOS}_bild_pfade_idx`, 'units_floor_plan_idx']) {
    expect(visible).toContain(index)
  }
  expect(visible).not.toContain('Seq Scan')
})
