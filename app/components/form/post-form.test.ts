import { afterEach, expect, test, vi } from 'vitest'
import { postForm } from './post-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: string | object, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  return postForm('/seite', new FormData())
}

test('returns results and redirects', async () => {
  expect(await answer({ kind: 'gesendet', phone: '+49' })).toEqual({ kind: 'gesendet', phone: '+49' })
  const next = { kind: 'weiter', target: '/ziel', replaced: false, reload: false }
  expect(await answer(next)).toEqual(next)
})

test.each([
  [{ code: 'NAME_UNGUELTIG', text: 'Nein.', fields: { name: 'Nein.' } }, 422, { name: 'Nein.' }],
  [{ code: 'NICHT_ERREICHBAR', text: 'Nein.' }, 503, {}],
])('returns the reason of a refusal: %j', async (body, status, fields) => {
  expect(await answer(body, status)).toEqual({ kind: 'fehler', status, code: body.code, text: 'Nein.', fields })
})

test.each([
  ['kaputt', 500, 'Unerwarteter Fehler'],
  ['<html>', 200, 'Unerwarteter Fehler'],
  [{ kind: 'weiter' }, 200, 'Unerwarteter Fehler'],
  [{ code: 'NAME_UNGUELTIG', text: 'Nein.', fields: { name: 3 } }, 422, 'Unerwarteter Fehler'],
  ['null', 503, 'Zurzeit nicht erreichbar'],
])('treats a malformed response as unexpected: %s with %i', async (body, status, title) => {
  expect(await answer(body, status)).toMatchObject({ kind: 'fehler', status, code: 'UNERWARTET', title })
})

test('returns lost connections and timeouts as failures', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await postForm('/seite', new FormData())).toMatchObject({ status: null, title: 'Verbindungsfehler' })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')))
  expect(await postForm('/seite', new FormData())).toMatchObject({ title: 'Zeitüberschreitung' })
})
