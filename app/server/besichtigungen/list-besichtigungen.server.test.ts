import type { Database } from '#app/server/db/database.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { listBesichtigungen } from './list-besichtigungen.server.ts'

type Overrides = {
  expose?: Parameters<typeof createExpose>[1]
  link?: Parameters<typeof createAnfrageLink>[1]
  besichtigung?: Parameters<typeof createBesichtigung>[1]
}

async function visit(db: Database, { expose, link, besichtigung }: Overrides = {}) {
  const { id: exposeId } = await createExpose(db, expose)
  const { id, profilesId } = await createAnfrageLink(db, { exposeId, ...link })
  const row = await createBesichtigung(db, { exposeInquiryExposeId: id, ...besichtigung })
  return { id: row.id, kontoId: profilesId ?? '', exposeId }
}

async function onlyEntry(db: Database, overrides: Overrides) {
  const { kontoId } = await visit(db, overrides)
  const [entry] = await listBesichtigungen(db, { kontoId })
  if (!entry) throw new Error('There is no viewing.')
  return entry
}

test("lists one's own viewings, newest first, and no others", async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const at = (minutes: number) => ({ link: { profilesId }, besichtigung: { createdAt: after(NOW, minutes) } })
  const middle = await visit(db, at(2))
  const oldest = await visit(db, at(1))
  const newest = await visit(db, at(3))
  await visit(db)
  const entries = await listBesichtigungen(db, { kontoId: profilesId })
  expect(entries.map(({ id }) => id)).toEqual([newest.id, middle.id, oldest.id])
})

test('BESICHTIGUNG-3: a card has its facts', async ({ db }) => {
  const liegenschaft = await createLiegenschaft(db, { title: 'Neubau Linden 5', oeffentlichView: true })
  const expose = {
    title: ' Drei Zimmer ',
    address: 'Lindenallee 5',
    zipCode: '50823',
    city: 'Köln',
    propertyId: liegenschaft.propertyId,
    images: [],
  }
  expect(await onlyEntry(db, { expose, besichtigung: { datum: null } })).toEqual({
    id: expect.any(String),
    datum: null,
    mietinteresse: null,
    kommentar: null,
    rueckmeldung: false,
    stand: expect.stringMatching(/^\d{4}-/),
    expose: {
      id: expect.any(String),
      title: 'Drei Zimmer',
      liegenschaft: 'Neubau Linden 5',
      anschrift: 'Lindenallee 5, 50823 Köln',
      reachable: true,
      bild: null,
    },
    canApply: false,
  })
})

test('does not name a Liegenschaft that is not public; keeps title and address of a private Exposé', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { title: 'Geheim', oeffentlichView: false })
  const images = ['https://example.org/a.jpg']
  const hidden = await onlyEntry(db, { expose: { propertyId, images, oeffentlich: false, direktlink: false } })
  expect(hidden.expose).toMatchObject({ liegenschaft: null, reachable: false, bild: null })
  expect(hidden.expose.title).not.toBe('')
  const linked = await onlyEntry(db, { expose: { images, oeffentlich: false, direktlink: true } })
  expect(linked.expose).toMatchObject({ reachable: true, bild: { alt: '' } })
})

const GOOD = { rueckmeldung: true, mietinteresse: true }

test.for<[string, Overrides, boolean]>([
  ['with interest', { besichtigung: GOOD }, true],
  ['before any feedback', {}, false],
  ['without interest', { besichtigung: { rueckmeldung: true, mietinteresse: false } }, false],
  ['for a flat that is let', { besichtigung: GOOD, expose: { status: 'rented' } }, false],
  ['for one that is for sale', { besichtigung: GOOD, expose: { status: 'verkauf' } }, false],
  ['for one that is private', { besichtigung: GOOD, expose: { oeffentlich: false } }, false],
  ['after the inquiry was withdrawn', { besichtigung: GOOD, link: { zurueckgezogenAm: NOW } }, false],
  ['after the application was sent', { besichtigung: GOOD, link: { bewerbungAbgesendetAm: NOW } }, false],
])('BESICHTIGUNG-6: suggests an application %s: %s', async ([, overrides, canApply], { db }) => {
  expect((await onlyEntry(db, overrides)).canApply).toBe(canApply)
})
