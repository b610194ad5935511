import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { getCountMemories } from './count-memories.server.ts'
import { countOffers, countSearchHits, searchExposes } from './search-exposes.server.ts'
import { MAX_WAITING } from './short-search-queue.server.ts'

const suche = (text: string) => parseExposeFilter('miete', new URLSearchParams({ alle: '1', q: text }))

test('refuses short searches past a limit, but neither long nor later ones', async ({ db }) => {
  await createExpose(db, { title: 'Altbau' })
  const kurze = Array.from({ length: 1 + MAX_WAITING + 5 }, (_, index) =>
    searchExposes(db, { filter: suche(String.fromCharCode(0x4e00 + index)) }),
  )
  const slow = searchExposes(db, { filter: suche('altbau') })
  const results = await Promise.allSettled(kurze)
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected).toHaveLength(5)
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'SUCHE_AUSGELASTET' })
  expect(await slow).toMatchObject({ count: 1 })
  expect(await searchExposes(db, { filter: suche('lt') })).toMatchObject({ count: 1 })
})

test('counts available hits in both lists, regardless of the initial ranges', async ({ db }) => {
  for (const status of ['available', 'active', null, 'rented', 'reserviert', 'verkauf']) {
    await createExpose(db, { title: 'Altbau', status, rooms: 7 })
  }
  await createExpose(db, { title: 'Altbau', oeffentlich: false })
  await createExpose(db, { title: 'Neubau' })
  expect(await countSearchHits(db, { suche: 'ALTBAU' })).toEqual({ miete: 3, verkauf: 1 })
  expect(await countSearchHits(db, { suche: 'xyzzy' })).toEqual({ miete: 0, verkauf: 0 })
  expect(await countOffers(db)).toEqual({ miete: 4, verkauf: 1 })
  // Two letters match nearly everything, so a count helps nobody.
  expect(await countSearchHits(db, { suche: 'lt' })).toBeNull()
})

test('continues a shared search when one of its visitors leaves', async ({ db }) => {
  await createExpose(db, { title: 'Altbau' })
  const { searches } = getCountMemories()
  searches.resume()
  try {
    const before = searchExposes(db, { filter: suche('zz') })
    const works = new AbortController()
    const first = searchExposes(db, { filter: suche('lt'), signal: works.signal })
    const zweiter = searchExposes(db, { filter: suche('lt'), signal: new AbortController().signal })
    works.abort()
    expect(await zweiter).toMatchObject({ count: 1 })
    expect(await first).toMatchObject({ count: 1 })
    await before
  } finally {
    searches.pause()
  }
})

test('does not start a search that all visitors have left', async ({ db }) => {
  const { searches } = getCountMemories()
  searches.resume()
  try {
    const before = searchExposes(db, { filter: suche('zz') })
    const works = new AbortController()
    const left = searchExposes(db, { filter: suche('lt'), signal: works.signal })
    works.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    await before
    expect(searches.size).toBe(1)
  } finally {
    searches.pause()
  }
})
