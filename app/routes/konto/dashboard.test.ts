import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './dashboard.tsx'

test('ANFRAGE-13: opening /dashboard never leads a buyer to the rental profile', async ({ portal }) => {
  const { id } = await createKonto(portal)
  await createProfil(portal, { id })
  const { id: exposeId } = await createExpose(portal, { status: 'verkauf' })
  await createAnfrageLink(portal, { profilesId: id, exposeId })
  const { bereich } = await loader(routeArgs('/dashboard', { cookie: await createSitzungCookie(portal, id) }))
  expect(bereich?.daten.wishes).toEqual({ rent: false, buy: true })
})

test('FRAGEN-4: asks for the rental profile only after a viewing if the company wants that', async ({ portal }) => {
  onTestFinished(() => void Object.assign(config, { profilNachBesichtigung: false }))
  Object.assign(config, { profilNachBesichtigung: true })
  const { id } = await createKonto(portal)
  await createProfil(portal, { id })
  const link = await createAnfrageLink(portal, { profilesId: id })
  const read = async () => loader(routeArgs('/dashboard', { cookie: await createSitzungCookie(portal, id) }))
  expect((await read()).bereich?.daten).toMatchObject({ asksForProfil: false, suchtyp: null })
  await createBesichtigung(portal, { profileId: id, exposeInquiryExposeId: link.id })
  await expect(read()).rejects.toMatchObject({ status: 302 })
})

test('BEREICH-6: asks for nothing without an inquiry, and offers the typed address', async ({ portal }) => {
  const konto = { email: null, emailBestaetigtAm: null, emailNeu: 'neu@example.org' }
  const { id } = await createKonto(portal, konto)
  await createProfil(portal, { id, firstName: null, lastName: null })
  await createInteressent(portal, { profileId: id, email: 'tobias@example.org' })
  const read = async () => loader(routeArgs('/dashboard', { cookie: await createSitzungCookie(portal, id) }))
  expect((await read()).bereich?.daten).toMatchObject({ isNameOpen: false, typedEmail: 'tobias@example.org' })
  await createAnfrageLink(portal, { profilesId: id })
  await expect(read()).rejects.toMatchObject({ status: 302 })
})
