import { sql } from 'drizzle-orm'
import { expect, test } from '#tests/setup/db-test.ts'
import { containsPattern } from './like-pattern.server.ts'

test.for([
  ['50%', '50% off', '500 off'],
  ['a_b', 'x a_b', 'x acb'],
  [String.raw`a\b`, String.raw`xa\bx`, 'xabx'],
])('matches %s literally', async ([search = '', hit = '', miss = ''], { db }) => {
  const { rows } = await db.execute<{ hit: boolean; miss: boolean }>(
    sql`select ${hit}::text like ${containsPattern(search)} as hit, ${miss}::text like ${containsPattern(search)} as miss`,
  )
  expect(rows).toEqual([{ hit: true, miss: false }])
})
