import { eq } from 'drizzle-orm'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { exposeInquiries } from '#app/server/db/schema/anfragen.ts'
import { ASK_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { action, loader } from './ask.tsx'

const args = (exposeId: string, options: Parameters<typeof routeArgs>[1] = {}) => ({
  ...routeArgs(`/anfragen/${exposeId}`, { ...options, params: { exposeId } }),
  params: { exposeId },
})

/** Sends the form like a browser without scripts. */
async function send(exposeId: string, cookie: string | null, form: Record<string, string> = {}) {
  const headers = { Accept: 'text/html' }
  const fields = { intent: 'senden', sendeSchluessel: crypto.randomUUID(), ...form }
  return action(args(exposeId, { cookie, form: fields, headers }))
}

function targetOf(answer: unknown): string | null {
  if (!(answer instanceof Response)) throw new Error('no redirect')
  return answer.headers.get('Location')
}

test('ANFRAGE-15: shows a visitor the flat; a hidden or unknown flat is not found', async ({ portal }) => {
  const { id } = await createExpose(portal)
  const { ask } = await loader(args(id))
  expect(ask).toMatchObject({ expose: { id }, parties: { person: null }, anfrage: null, isSent: false })
  const { id: hidden } = await createExpose(portal, { oeffentlich: false })
  for (const unknown of [hidden, crypto.randomUUID(), 'unsinn'])
    await expect(loader(args(unknown))).rejects.toMatchObject({ init: { status: 404 } })
})

test('ANFRAGE-15: sends one inquiry for this flat alone; a second sending makes none', async ({ portal }) => {
  const { id: kontoId } = await createKonto(portal)
  const cookie = await createSitzungCookie(portal, kontoId)
  const { id } = await createExpose(portal)
  expect(targetOf(await send(id, cookie, { anmerkung: 'Gern abends.' }))).toBe(`/anfragen/${id}?gesendet=1`)
  expect(targetOf(await send(id, cookie))).toBe(`/anfragen/${id}`)
  const rows = await portal.select().from(exposeInquiries).where(eq(exposeInquiries.profilesId, kontoId))
  expect(rows).toMatchObject([{ message: ASK_TEXT, anmerkung: 'Gern abends.', exposeIds: [id] }])
  const { ask } = await loader(args(id, { cookie }))
  expect(ask.anfrage?.linkId).toBeTruthy()
  expect(ask.anfrage?.kontakt.name).not.toBe('')
})

test('ANFRAGE-15: refuses a let flat with a sentence, and leads a visitor to the sign-in and back', async ({
  portal,
}) => {
  const { id: kontoId } = await createKonto(portal)
  const cookie = await createSitzungCookie(portal, kontoId)
  const { id } = await createExpose(portal, { status: 'rented' })
  const form = { intent: 'senden', sendeSchluessel: crypto.randomUUID() }
  const refused = await action(args(id, { cookie, form, headers: { Accept: 'application/json' } }))
  if (!(refused instanceof Response)) throw new Error('no answer to a script')
  const answer = unwrapFormAnswer(refused)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'NICHT_ZU_HABEN' })
  expect(targetOf(await send(id, null))).toBe(`/login?weiter=%2Fanfragen%2F${id}`)
  expect(await portal.$count(exposeInquiries)).toBe(0)
})

test('ANFRAGE-15: shows only the own inquiry, and ANFRAGE-16: knows address and rental profile', async ({ portal }) => {
  const { id: kontoId } = await createKonto(portal)
  await createProfil(portal, { id: kontoId })
  const cookie = await createSitzungCookie(portal, kontoId)
  const { exposeId } = await createAnfrageLink(portal)
  const read = async () => (await loader(args(exposeId, { cookie }))).ask
  expect(await read()).toMatchObject({ anfrage: null, parties: { person: { hasProfil: false } } })
  await createMietprofil(portal, { profileId: kontoId })
  const { id: linkId } = await createAnfrageLink(portal, { profilesId: kontoId, exposeId })
  expect(await read()).toMatchObject({ anfrage: { linkId }, parties: { person: { hasProfil: true } } })
})

test('KONTO-2: without JavaScript too, the registration says that the number has an account', async ({ portal }) => {
  const { phone } = await createKonto(portal, { phone: '+4915123456789' })
  const { id } = await createExpose(portal)
  const form = { intent: 'anfordern', vorname: 'Jana', nachname: 'Albrecht', vorwahl: '+49', nummer: String(phone) }
  const answer = await action(args(id, { form, headers: { Accept: 'text/html' } }))
  expect(answer).toMatchObject({ data: { form: 'anfordern', error: { title: 'Account gefunden' } } })
})
