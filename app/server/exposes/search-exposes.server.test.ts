import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { MAX_KURZE_WARTEND, searchExposes } from './search-exposes.server.ts'

const suche = (text: string) => parseExposeFilter('miete', new URLSearchParams({ alle: '1', q: text }))

test('a flood of short searches is turned away past a limit, and leaves long ones and later ones alone', async ({
  db,
}) => {
  await createExpose(db, { title: 'Altbau' })
  const kurze = Array.from({ length: MAX_KURZE_WARTEND + 5 }, (_, index) =>
    searchExposes(db, { filter: suche(String.fromCharCode(0x4e00 + index)) }),
  )
  const lange = searchExposes(db, { filter: suche('altbau') })
  const ergebnisse = await Promise.allSettled(kurze)
  const abgewiesen = ergebnisse.filter((ergebnis) => ergebnis.status === 'rejected')
  expect(abgewiesen).toHaveLength(5)
  for (const { reason } of abgewiesen) expect(reason).toMatchObject({ code: 'SUCHE_ZU_LANGSAM' })
  expect(await lange).toMatchObject({ anzahl: 1 })
  expect(await searchExposes(db, { filter: suche('lt') })).toMatchObject({ anzahl: 1 })
})
