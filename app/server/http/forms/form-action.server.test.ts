import { RouterContextProvider, redirect } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { requiredText } from '#app/shared/form/form-schema.ts'
import { createFormAction, defineForm } from './form-action.server.ts'

const Schema = z.object({ name: requiredText('Bitte nennen Sie einen Namen.', 20), passwort: z.optional(z.string()) })

function call(fields: Record<string, string>, accept = 'application/json') {
  const context = new RouterContextProvider()
  const values = { requestId: 'r', nonce: null, cacheable: false, clientAddress: null, sitzung: null }
  context.set(requestContext, values)
  const url = new URL('http://localhost:3000/seite?a=1')
  const init = { method: 'POST', headers: { Accept: accept }, body: new URLSearchParams(fields) }
  return { request: new Request(url, init), context, url, params: {} }
}

const speichern = defineForm({
  schema: Schema,
  who: 'all',
  run: async ({ input }) => {
    if (input.name === 'vergeben') throw new DomainError('NAME_UNGUELTIG', 'Diesen Namen gibt es schon.')
    if (input.name === 'oft') throw new DomainError('ZU_VIELE_VERSUCHE', 'Zu viele Versuche.')
    if (input.name === 'weiter') return redirect('/ziel', { headers: { 'Set-Cookie': 'a=1' } })
    return { result: { kind: 'gespeichert', name: input.name } }
  },
})
const geheim = defineForm({ schema: Schema, who: 'angemeldet', run: async () => ({}) })
const answerForm = createFormAction({ speichern, geheim })

async function askScript(fields: Record<string, string>) {
  const answer = await answerForm(call(fields))
  if (!(answer instanceof Response)) throw new Error('no answer for a script')
  const unwrapped = unwrapFormAnswer(answer)
  const { status, headers } = unwrapped
  return { status, location: headers.get('Location'), body: await unwrapped.json() }
}

test.each([
  [{ intent: 'speichern', name: ' Jana ' }, 200, { kind: 'gespeichert', name: 'Jana' }],
  [{ intent: 'speichern', name: 'weiter' }, 200, { kind: 'weiter', target: '/ziel', replaced: false, reload: false }],
  [{ intent: 'geheim', name: 'Jana' }, 401, { kind: 'fehler', code: 'SITZUNG_BEENDET', fields: {} }],
  [
    { intent: 'speichern', name: ' ' },
    422,
    { kind: 'fehler', code: 'EINGABE', fields: { name: 'Bitte nennen Sie einen Namen.' } },
  ],
  [
    { intent: 'speichern', name: 'vergeben' },
    422,
    { kind: 'fehler', code: 'NAME_UNGUELTIG', fields: { name: 'Diesen Namen gibt es schon.' } },
  ],
  [{ intent: 'speichern', name: 'oft' }, 429, { kind: 'fehler', text: 'Zu viele Versuche.', fields: {} }],
])('responds to a script that sends %j with %i', async (fields, status, body) => {
  expect(await askScript(fields)).toMatchObject({ status, location: null, body })
})

test('without a script, shows the page again with the input except passwords, or redirects', async () => {
  const html = (fields: Record<string, string>) => answerForm(call(fields, 'text/html'))
  expect(await html({ intent: 'speichern', name: 'vergeben', passwort: 'geheim' })).toMatchObject({
    init: { status: 422 },
    data: {
      form: 'speichern',
      error: { code: 'NAME_UNGUELTIG', fields: { name: 'Diesen Namen gibt es schon.' } },
      values: { intent: 'speichern', name: 'vergeben' },
    },
  })
  expect(JSON.stringify(await html({ intent: 'speichern', name: ' ', passwort: 'geheim' }))).not.toContain('geheim')
  const next = await html({ intent: 'speichern', name: 'weiter' })
  expect(next instanceof Response && [next.status, next.headers.get('Location')]).toEqual([302, '/ziel'])
  const login = await html({ intent: 'geheim', name: 'Jana' })
  expect(login instanceof Response && login.headers.get('Location')).toBe('/login?weiter=%2Fseite%3Fa%3D1')
})

test('a route without a page responds with JSON to programs, and redirects browsers to its page', async () => {
  const withoutPage = createFormAction({ speichern }, { page: '/liste' })
  const program = await withoutPage(call({ name: 'Jana' }, '*/*'))
  expect(program instanceof Response && (await program.json())).toEqual({ kind: 'gespeichert', name: 'Jana' })
  const browser = await withoutPage(call({ name: 'Jana' }, 'text/html'))
  expect(browser instanceof Response && browser.headers.get('Location')).toBe('/liste')
})

test('refuses values that no form of the route sends with 400', async () => {
  await expect(answerForm(call({ intent: 'erfunden' }))).rejects.toMatchObject({ init: { status: 400 } })
})
