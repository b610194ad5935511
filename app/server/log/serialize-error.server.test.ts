import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from '#tests/setup/db-test.ts'
import { serializeError } from './serialize-error.server.ts'

test('a failed query shows what was asked and why it failed, but no value and no row', async ({ db }) => {
  await db.execute(sql`create table person (mail text unique)`)
  const person = pgTable('person', { mail: text() })
  await db.insert(person).values({ mail: 'geheim@example.org' })
  const duplicate = await db
    .insert(person)
    .values({ mail: 'geheim@example.org' })
    .catch((error: unknown) => error)
  const broken = await db
    .select()
    .from(person)
    .where(eq(sql`${person.mail}::int`, 'zwei\nZeilen@example.org'))
    .catch((error: unknown) => error)
  const text1 = JSON.stringify(serializeError(duplicate))
  expect(text1).toMatch(/insert into.*person/)
  expect(text1).toContain('person_mail_key')
  expect(text1).toContain('23505')
  expect(text1).toContain('serialize-error')
  expect(text1).not.toContain('geheim')
  expect(JSON.stringify(serializeError(broken))).not.toContain('Zeilen@')
  await db.execute(sql`drop table person`)
})

test('anything that was thrown can be logged', () => {
  expect(serializeError('kaputt')).toEqual({ message: 'kaputt' })
  expect(serializeError(undefined)).toEqual({ message: 'undefined' })
  expect(serializeError(new Error('außen', { cause: new Error('innen') }))).toMatchObject({
    cause: { message: 'innen' },
  })
})
