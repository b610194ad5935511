import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvResponse } from './csv-response.server.ts'

test('names the file with its day, and its table reads back unchanged', async () => {
  async function* rows() {
    yield { name: 'Özlem Çelik', preis: 742.5 }
    yield { name: '=1+1', preis: 0 }
  }
  const answer = csvResponse({
    name: 'anfragen',
    columns: [
      { head: 'Name', cell: ({ name }) => name },
      { head: 'Preis', cell: ({ preis }) => preis },
    ],
    rows: rows(),
    // In Berlin it is the next day.
    now: new Date('2026-02-24T23:30:00Z'),
  })
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="anfragen-2026-02-25.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(parse(bytes, { bom: true, delimiter: ';', columns: true })).toEqual([
    { Name: 'Özlem Çelik', Preis: '742,5' },
    { Name: "'=1+1", Preis: '0' },
  ])
})
