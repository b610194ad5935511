import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createBesichtigung, createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './anfrage.tsx'

async function createPerson(portal: Database) {
  const { id } = await createKonto(portal)
  await createProfil(portal, { id })
  await createMietprofil(portal, { profileId: id })
  const cookie = await createSitzungCookie(portal, id)
  return { id, read: (linkId: string) => read(linkId, cookie) }
}

async function read(id: string, cookie: string) {
  const { anfrage } = await loader({ ...routeArgs(`/anfrage/${id}`, { cookie }), params: { id } })
  return anfrage
}

test("KONTAKT-1, ANFRAGE-14: names the contact of the inquiry's flat", async ({ portal }) => {
  const { id, read } = await createPerson(portal)
  const { propertyId } = await createLiegenschaft(portal, { zustaendigTelefon: '0341 99', oeffentlichView: true })
  const { id: exposeId } = await createExpose(portal, { propertyId })
  const named = await createAnfrageLink(portal, { profilesId: id, exposeId })
  const other = await createAnfrageLink(portal, { profilesId: id })
  expect((await read(named.id)).kontakt).toMatchObject({ telefon: '0341 99' })
  expect((await read(other.id)).kontakt?.telefon).not.toBe('0341 99')
  expect((await read(other.id)).kontakt?.name).not.toBe('')
})

test('ANFRAGE-14: answers 404 to another person and for an unusable id', async ({ portal }) => {
  const { read } = await createPerson(portal)
  const { id: foreign } = await createAnfrageLink(portal)
  for (const linkId of [foreign, 'unsinn']) await expect(read(linkId)).rejects.toMatchObject({ init: { status: 404 } })
})

test('ANFRAGE-14: says the next step of this inquiry, and the parts that the application lacks', async ({ portal }) => {
  const { id, read } = await createPerson(portal)
  const statusOptionId = ANFRAGE_STATUS.profil_ausgefuellt.id
  const link = await createAnfrageLink(portal, { profilesId: id, statusOptionId })
  await createAnfrageLink(portal, { profilesId: id, statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  expect((await read(link.id)).due).toMatchObject({ kind: 'nothing', button: null })
  expect((await read(link.id)).parts?.filter(({ complete }) => !complete).map(({ title }) => title)).toEqual([
    'Mieterfragebogen',
    'Dokumente',
  ])
  await createInteressent(portal, { profileId: id, completedSteps: [] })
  expect((await read(link.id)).due).toMatchObject({ kind: 'bewerbung', button: { text: 'Bitte Daten ergänzen' } })
  const termin = await createTermin(portal, { exposeId: link.exposeId, date: '2099-03-10' })
  await createBuchung(portal, { exposeInquiryExposeId: link.id, terminoptionId: termin.id })
  expect((await read(link.id)).due).toMatchObject({ kind: 'termin', linkId: link.id })
})

test('ANFRAGE-14: shows the next free slots while one is to be chosen, and none once a place is booked', async ({
  portal,
}) => {
  const { id, read } = await createPerson(portal)
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  const link = await createAnfrageLink(portal, { profilesId: id, statusOptionId })
  const { exposeId } = link
  const [full, first] = [
    await createTermin(portal, { exposeId, date: '2099-03-09', maxParticipants: 1 }),
    await createTermin(portal, { exposeId, date: '2099-03-10', maxParticipants: 3 }),
  ]
  const { id: other } = await createAnfrageLink(portal, { exposeId })
  await createBuchung(portal, { exposeInquiryExposeId: other, terminoptionId: full.id })
  expect((await read(link.id)).freeTermine).toEqual([
    { id: first.id, date: '2099-03-10', from: first.startTime, free: 3 },
  ])
  await createBuchung(portal, { exposeInquiryExposeId: link.id, terminoptionId: first.id })
  expect((await read(link.id)).freeTermine).toEqual([])
})

test('FRAGEN-4: knows that the profile is not asked for before the viewing', async ({ portal }) => {
  onTestFinished(() => void Object.assign(config, { profilNachBesichtigung: false }))
  Object.assign(config, { profilNachBesichtigung: true })
  const { id, read } = await createPerson(portal)
  const link = await createAnfrageLink(portal, { profilesId: id })
  expect(await read(link.id)).toMatchObject({ isProfilLate: true, hasProfil: true })
  await createBesichtigung(portal, { profileId: id, exposeInquiryExposeId: link.id })
  expect(await read(link.id)).toMatchObject({ isProfilLate: false })
})

test('ANFRAGE-13, ANFRAGE-14: a purchase has no application and asks for no rental profile', async ({ portal }) => {
  const { id } = await createKonto(portal)
  await createProfil(portal, { id })
  const { id: exposeId } = await createExpose(portal, { status: 'verkauf' })
  const link = await createAnfrageLink(portal, { profilesId: id, exposeId })
  const cookie = await createSitzungCookie(portal, id)
  expect(await read(link.id, cookie)).toMatchObject({ parts: null, due: { kind: 'nothing' } })
})
