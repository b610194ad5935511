import { expect, test } from 'vitest'
import {
  anlegenPath,
  kalenderUrl,
  madeUrl,
  readKalenderState,
  readOrigin,
  readOtherWeeks,
  weekUrl,
} from './kalender-url.ts'

const NOW = new Date('2026-02-25T08:33:00Z')
const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const read = (query: string) => readKalenderState(new URLSearchParams(query), NOW)

test('KALENDER-2: shows this week, opened on today, without a valid query', () => {
  const nothing = { propertyId: null, exposeId: null, zustaendigId: null }
  expect(read('')).toEqual({ view: 'woche', monday: '2026-02-23', day: '2026-02-25', filter: nothing })
  expect(read('woche=quatsch&tag=2026-02-31&expose=x&ansicht=jahr')).toEqual(read(''))
})

test('KALENDER-2: reads back the URL that it wrote', () => {
  const state = read(`ansicht=liste&woche=2026-03-05&liegenschaft=${ID}&zustaendig=${ID}`)
  expect(state).toMatchObject({ view: 'liste', monday: '2026-03-02', day: '2026-03-02' })
  expect(readKalenderState(new URL(kalenderUrl(state), 'http://a').searchParams, NOW)).toEqual(state)
  expect(weekUrl(state, -1)).toContain('woche=2026-02-23')
})

test('a day belongs to its week, and another week opens on its Monday', () => {
  expect(read('tag=2026-03-07')).toMatchObject({ monday: '2026-03-02', day: '2026-03-07' })
  expect(read('woche=2026-03-09&tag=2026-03-07')).toMatchObject({ monday: '2026-03-09', day: '2026-03-09' })
  expect(kalenderUrl(read(''), { day: '2026-02-27' })).toBe('/verwaltung/termine?woche=2026-02-23&tag=2026-02-27')
})

test('KALENDER-11: after creating slots, shows their first week, names other weeks, and links back', () => {
  const origin = `/verwaltung/anfragen/${ID}?neu=besichtigung_zulassen`
  const days = ['2026-03-06', '2026-03-06', '2026-03-09', '2026-03-10']
  const { searchParams } = new URL(madeUrl({ days, notified: 0, origin }), 'http://a')
  expect(readKalenderState(searchParams, NOW)).toMatchObject({ view: 'liste', monday: '2026-03-02' })
  expect([searchParams.get('angelegt'), searchParams.get('informiert')]).toEqual(['4', null])
  expect(readOtherWeeks(searchParams)).toEqual(['2026-03-09'])
  expect(readOrigin(searchParams.get('zurueck'))).toEqual({ path: origin, name: 'Zur Anfrage' })
  const form = new URL(anlegenPath({ expose: ID }, origin), 'http://a').searchParams
  expect([form.get('expose'), form.get('zurueck')]).toEqual([ID, origin])
})

test('KALENDER-11: links back to an inquiry, a flat or a Liegenschaft only', () => {
  expect(readOrigin(`/verwaltung/exposes/${ID}`)?.name).toBe('Zum Exposé')
  expect(readOrigin(`/verwaltung/liegenschaften/${ID}`)?.name).toBe('Zur Liegenschaft')
  for (const other of [
    null,
    '',
    '/verwaltung/team',
    `//evil.example/verwaltung/anfragen/${ID}`,
    '/verwaltung/anfragen/x',
  ]) {
    expect(readOrigin(other), String(other)).toBeNull()
  }
})
