import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { action } from './anfragen.ts'

const SCRIPT = { Accept: 'application/json' }

test('refuses an inquiry for a let flat with a sentence and creates none', async ({ portal }) => {
  const { id } = await createKonto(portal)
  const cookie = await createSitzungCookie(portal, id)
  const vermietet = await createExpose(portal, { status: 'rented' })
  const form = { exposeIds: vermietet.id, sendeSchluessel: crypto.randomUUID() }
  const refused = await action(routeArgs('/anfragen', { cookie, form, headers: SCRIPT }))
  if (!(refused instanceof Response)) throw new Error('no answer to a script')
  const answer = unwrapFormAnswer(refused)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'NICHT_ZU_HABEN',
    text: expect.stringContaining('Diese Wohnung ist vermietet'),
  })
  const { rowCount } = await portal.$client.query('select 1 from expose_inquiries')
  expect(rowCount).toBe(0)
})

test('KONTAKT-1: returns the contact with a sent inquiry', async ({ portal }) => {
  const { id } = await createKonto(portal)
  const cookie = await createSitzungCookie(portal, id)
  const { propertyId } = await createLiegenschaft(portal, { zustaendigTelefon: '0341 99', oeffentlichView: true })
  const expose = await createExpose(portal, { propertyId })
  const form = { exposeIds: expose.id, sendeSchluessel: crypto.randomUUID() }
  const sent = await action(routeArgs('/anfragen', { cookie, form, headers: SCRIPT }))
  if (!(sent instanceof Response)) throw new Error('no answer to a script')
  expect(await unwrapFormAnswer(sent).json()).toMatchObject({
    requested: [expose.id],
    kontakt: { telefon: '0341 99', href: 'tel:034199' },
  })
})
