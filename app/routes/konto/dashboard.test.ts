import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { loader } from './dashboard.tsx'

test('KONTAKT-1: each inquiry names who answers it', async ({ portal }) => {
  const { id } = await createKonto(portal)
  await createProfil(portal, { id })
  await createMietprofil(portal, { profileId: id })
  const { propertyId } = await createLiegenschaft(portal, { zustaendigTelefon: '0341 99', oeffentlichView: true })
  const { id: exposeId } = await createExpose(portal, { propertyId })
  const named = await createAnfrageLink(portal, { profilesId: id, exposeId })
  const other = await createAnfrageLink(portal, { profilesId: id })
  const { bereich } = await loader(routeArgs('/dashboard', { cookie: await createSitzungCookie(portal, id) }))
  expect(bereich?.daten.kontakte[named.id]).toMatchObject({ telefon: '0341 99' })
  expect(bereich?.daten.kontakte[other.id]?.telefon).not.toBe('0341 99')
  expect(bereich?.daten.kontakte[other.id]?.name).not.toBe('')
})
