import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { findSoughtFlat, listSentTitles, loadBewerbungWays } from './load-bewerbung-ways.server.ts'

/** One flat and inquiry per title; later ones are newer. */
async function createSeeker(
  db: Database,
  flats: { title: string; expose?: object; link?: Parameters<typeof createAnfrageLink>[1] }[],
) {
  const { id: kontoId } = await createProfil(db)
  const ids = []
  for (const [minute, { title, expose, link }] of flats.entries()) {
    const { id } = await createExpose(db, { title, ...expose })
    await createAnfrageLink(db, { profilesId: kontoId, exposeId: id, createdAt: after(NOW, minute), ...link })
    ids.push(id)
  }
  return { kontoId, ids }
}

test('BEWERBUNG-8: lists flats that can still be applied for, first the flat that the person came from', async ({
  db,
}) => {
  const { kontoId, ids } = await createSeeker(db, [
    { title: 'Alt' },
    { title: 'Neu' },
    { title: 'Vermietet', expose: { status: 'rented' } },
    { title: 'Kauf', expose: { status: 'verkauf' } },
    { title: 'Abgesagt', link: { statusOptionId: ANFRAGE_STATUS.abgesagt.id } },
    { title: 'Gesendet', link: { bewerbungAbgesendetAm: NOW } },
    { title: 'Zurück', link: { zurueckgezogenAm: NOW } },
  ])
  const read = async (exposeId: string | null) => loadBewerbungWays(db, { kontoId, exposeId })
  expect(await read(null)).toMatchObject({ isReady: false, flats: [{ title: 'Neu' }, { title: 'Alt' }] })
  expect((await read(ids[0] ?? null))?.flats).toEqual([{ exposeId: ids[0], title: 'Alt' }])
  expect((await read(ids[2] ?? null))?.flats).toHaveLength(2)
  expect(await listSentTitles(db, { kontoId })).toEqual(['Gesendet'])
  const { id: stranger } = await createProfil(db)
  expect(await loadBewerbungWays(db, { kontoId: stranger, exposeId: ids[0] ?? null })).toBeNull()
})

test('BEWERBUNG-8: an application is ready once nothing is missing', async ({ db }) => {
  const { kontoId } = await createSeeker(db, [{ title: 'Neu' }])
  await createInteressent(db, { profileId: kontoId, vorlageBeiBesichtigung: ['ausweis', 'gehaltsabrechnung'] })
  const read = () => loadBewerbungWays(db, { kontoId, exposeId: null })
  expect(await read()).toMatchObject({ isReady: false })
  await createMietprofil(db, { profileId: kontoId })
  expect(await read()).toMatchObject({ isReady: true, flats: [{ title: 'Neu' }] })
})

test('TEILEN-9: an invitation names a public flat only, preferably one with an application', async ({ db }) => {
  const { kontoId } = await createSeeker(db, [
    { title: 'Beworben', link: { bewerbungAbgesendetAm: NOW } },
    { title: 'Neu' },
    { title: 'Privat', expose: { oeffentlich: false, direktlink: true }, link: { bewerbungAbgesendetAm: NOW } },
  ])
  expect(await findSoughtFlat(db, { kontoId })).toMatchObject({ title: 'Beworben' })
})
