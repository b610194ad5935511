import { afterEach, expect, test, vi } from 'vitest'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { sende } from './sende.ts'

afterEach(() => {
  vi.useRealTimers()
})

const titel = (meldung: Meldung) => meldung.titel

test('an answer passes', async () => {
  expect(await sende(Promise.resolve('gut'), titel)).toBe('gut')
})

test('a redirect passes', async () => {
  const umleitung = new Response(null, { status: 302 })
  await expect(sende(Promise.reject(umleitung), titel)).rejects.toBe(umleitung)
})

test('a lost connection becomes a message', async () => {
  expect(await sende(Promise.reject(new TypeError('Failed to fetch')), titel)).toMatchObject({
    data: 'Verbindungsfehler',
  })
})

test('a server without its database says so, and what was typed stays', async () => {
  const antwort = { status: 503, statusText: '', internal: false, data: '' }
  expect(await sende(Promise.reject(antwort), titel)).toMatchObject({ data: 'Zurzeit nicht erreichbar' })
})

test('after 30 s without an answer it is a time-out', async () => {
  vi.useFakeTimers()
  const ergebnis = sende(new Promise<string>(() => {}), titel)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await ergebnis).toMatchObject({ data: 'Zeitüberschreitung', init: { status: 503 } })
})
