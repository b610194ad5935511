import fc from 'fast-check'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { isForSale as isForSaleInSql } from './expose-conditions.repository.server.ts'

test('KAUF-1: the database and the page recognise the same purchases', async ({ db }) => {
  const texts = fc.oneof(
    fc.constantFrom(null, 'verkauf', 'Verkauf', ' verkauf', 'verkauft', 'rented', 'available', ''),
    fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0')),
  )
  const stock = await Promise.all(fc.sample(texts, 40).map((status) => createExpose(db, { status })))
  const rows = await db.select({ id: exposes.id }).from(exposes).where(isForSaleInSql)
  const expected = stock.filter(({ status }) => isForSale(status)).map(({ id }) => id)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})
