import { expect, test } from 'vitest'
import { kalenderUrl, readKalenderState, weekUrl } from './kalender-url.ts'

const NOW = new Date('2026-02-25T08:33:00Z')
const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const read = (query: string) => readKalenderState(new URLSearchParams(query), NOW)

test('KALENDER-2: without anything it is this week, opened on today', () => {
  const nothing = { propertyId: null, exposeId: null, zustaendigId: null }
  expect(read('')).toEqual({ view: 'woche', monday: '2026-02-23', day: '2026-02-25', filter: nothing })
  expect(read('woche=quatsch&tag=2026-02-31&expose=x&ansicht=jahr')).toEqual(read(''))
})

test('KALENDER-2: what an address says comes back by its own', () => {
  const state = read(`ansicht=liste&woche=2026-03-05&liegenschaft=${ID}&zustaendig=${ID}`)
  expect(state).toMatchObject({ view: 'liste', monday: '2026-03-02', day: '2026-03-02' })
  expect(readKalenderState(new URL(kalenderUrl(state), 'http://a').searchParams, NOW)).toEqual(state)
  expect(weekUrl(state, -1)).toContain('woche=2026-02-23')
})

test('a day belongs to its week, and another week has its own', () => {
  expect(read('tag=2026-03-07')).toMatchObject({ monday: '2026-03-02', day: '2026-03-07' })
  expect(read('woche=2026-03-09&tag=2026-03-07')).toMatchObject({ monday: '2026-03-09', day: '2026-03-09' })
  expect(kalenderUrl(read(''), { day: '2026-02-27' })).toBe('/verwaltung/termine?woche=2026-02-23&tag=2026-02-27')
})
