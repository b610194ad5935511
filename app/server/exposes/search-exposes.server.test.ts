import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { getCountMemories } from './count-memories.server.ts'
import { searchExposes } from './search-exposes.server.ts'
import { MAX_WAITING } from './short-search-queue.server.ts'

const suche = (text: string) => parseExposeFilter('miete', new URLSearchParams({ alle: '1', q: text }))

test('a flood of short searches is turned away past a limit, and leaves long ones and later ones alone', async ({
  db,
}) => {
  await createExpose(db, { title: 'Altbau' })
  const kurze = Array.from({ length: 1 + MAX_WAITING + 5 }, (_, index) =>
    searchExposes(db, { filter: suche(String.fromCharCode(0x4e00 + index)) }),
  )
  const lange = searchExposes(db, { filter: suche('altbau') })
  const ergebnisse = await Promise.allSettled(kurze)
  const abgewiesen = ergebnisse.filter((ergebnis) => ergebnis.status === 'rejected')
  expect(abgewiesen).toHaveLength(5)
  for (const { reason } of abgewiesen) expect(reason).toMatchObject({ code: 'SUCHE_AUSGELASTET' })
  expect(await lange).toMatchObject({ anzahl: 1 })
  expect(await searchExposes(db, { filter: suche('lt') })).toMatchObject({ anzahl: 1 })
})

test('who leaves takes no search from another who waits for the same', async ({ db }) => {
  await createExpose(db, { title: 'Altbau' })
  const { searches } = getCountMemories()
  searches.resume()
  try {
    const davor = searchExposes(db, { filter: suche('zz') })
    const geht = new AbortController()
    const erster = searchExposes(db, { filter: suche('lt'), signal: geht.signal })
    const zweiter = searchExposes(db, { filter: suche('lt'), signal: new AbortController().signal })
    geht.abort()
    expect(await zweiter).toMatchObject({ anzahl: 1 })
    expect(await erster).toMatchObject({ anzahl: 1 })
    await davor
  } finally {
    searches.pause()
  }
})

test('a search that everybody has left is not made', async ({ db }) => {
  const { searches } = getCountMemories()
  searches.resume()
  try {
    const davor = searchExposes(db, { filter: suche('zz') })
    const geht = new AbortController()
    const verlassen = searchExposes(db, { filter: suche('lt'), signal: geht.signal })
    geht.abort()
    await expect(verlassen).rejects.toMatchObject({ name: 'AbortError' })
    await davor
    expect(searches.size).toBe(1)
  } finally {
    searches.pause()
  }
})
