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

test('what has come of it, and where to go', async () => {
  expect(await answer({ art: 'gesendet', phone: '+49' })).toEqual({ art: 'gesendet', phone: '+49' })
  const weiter = { art: 'weiter', ziel: '/ziel', ersetzt: false, neuLaden: false }
  expect(await answer(weiter)).toEqual(weiter)
})

test.each([
  [{ code: 'NAME_UNGUELTIG', text: 'Nein.', felder: { name: 'Nein.' } }, 422, { name: 'Nein.' }],
  [{ code: 'NICHT_ERREICHBAR', text: 'Nein.' }, 503, {}],
])('a refusal says why: %j', async (body, status, felder) => {
  expect(await answer(body, status)).toEqual({ art: 'fehler', status, code: body.code, text: 'Nein.', felder })
})

test.each([
  ['kaputt', 500, 'Unerwarteter Fehler'],
  ['<html>', 200, 'Unerwarteter Fehler'],
  [{ art: 'weiter' }, 200, 'Unerwarteter Fehler'],
  [{ code: 'NAME_UNGUELTIG', text: 'Nein.', felder: { name: 3 } }, 422, 'Unerwarteter Fehler'],
  ['null', 503, 'Zurzeit nicht erreichbar'],
])('an answer that no form gives is unexpected: %s with %i', async (body, status, titel) => {
  expect(await answer(body, status)).toMatchObject({ art: 'fehler', status, code: 'UNERWARTET', titel })
})

test('a lost connection and a time-out are failures like any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await postForm('/seite', new FormData())).toMatchObject({ status: null, titel: 'Verbindungsfehler' })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')))
  expect(await postForm('/seite', new FormData())).toMatchObject({ titel: 'Zeitüberschreitung' })
})
