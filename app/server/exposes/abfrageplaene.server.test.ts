import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { seedExposes } from '../../../bench/seed-exposes.ts'
import { listExposes } from './list-exposes.server.ts'

type Anweisung = { text: string; values?: unknown[] }

/** The statements on `exposes` that a list sends, each with its plan and the rows of the table it reads. */
async function planeFuer(db: Database, query: string): Promise<string[]> {
  const gesendet = vi.spyOn(pg.Client.prototype, 'query')
  const filter = parseExposeFilter('miete', new URLSearchParams(query))
  try {
    await listExposes(db, { filter })
    const anweisungen = gesendet.mock.calls.flatMap((argumente): Anweisung[] => {
      const [frage, werte] = argumente as unknown as [string | Anweisung, unknown]
      if (typeof frage === 'string' || !frage.text.includes('"exposes"')) return []
      return [{ text: frage.text, values: frage.values ?? (Array.isArray(werte) ? werte : []) }]
    })
    gesendet.mockRestore()
    const plaene: string[] = []
    for (const { text, values } of anweisungen) {
      const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plaene.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plaene
  } finally {
    gesendet.mockRestore()
  }
}

test('lists, counts and searches are answered by their indexes', { timeout: 60_000 }, async ({ db }) => {
  await seedExposes(db.$client, 4_000)

  const anfang = (await planeFuer(db, '')).join('\n')
  expect(anfang).toContain('Index Only Scan using exposes_miete_anzahl_idx')
  expect(anfang).toContain('Index Only Scan using exposes_miete_neueste_idx')
  for (const sort of ['preis', 'groesse']) {
    const plaene = await planeFuer(db, `preis_von=900&sort=${sort}`)
    expect(plaene.join('\n')).toContain(`Index Only Scan using exposes_miete_${sort}_idx`)
  }
  expect((await planeFuer(db, 'alle=1&q=Isebekkanal')).join('\n')).toContain(
    'Bitmap Index Scan on exposes_suchtext_idx',
  )
  // Two characters: the trigram index would have to be read whole.
  expect((await planeFuer(db, 'alle=1&q=xq')).join('\n')).not.toContain('exposes_suchtext_idx')
})
