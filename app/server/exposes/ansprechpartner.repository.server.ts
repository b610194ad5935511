import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'

const info = liegenschaftExposeinfos
const VALUES = { vorname: profiles.firstName, nachname: profiles.lastName, telefon: info.zustaendigTelefon }
const isVerwalter = and(eq(konten.id, info.zustaendigId), ne(konten.rolle, 'applicant'), isNull(konten.gesperrtAm))

/**
 * Condition for the contact of a public Liegenschaft: a current member of staff, or a phone number without a person.
 * Hides former staff and their numbers, which are often private.
 */
const isNamed = (which: SQL) =>
  and(
    which,
    eq(info.oeffentlichView, true),
    or(isNotNull(konten.id), and(isNull(info.zustaendigId), isNotNull(info.zustaendigTelefon))),
  )

/** Finds the contact of a Liegenschaft. The phone number is the one entered there, never that of an account. */
export async function findZustaendigOfLiegenschaft(db: Executor, propertyId: string) {
  const [row] = await db
    .select(VALUES)
    .from(info)
    .leftJoin(konten, isVerwalter)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(isNamed(eq(info.propertyId, propertyId)))
  return row ?? null
}

/** Finds an Exposé's contact. Prepared, since every Exposé page runs it and planning takes ten times longer. */
export async function findZustaendigOfExpose(db: Executor, exposeId: string) {
  const [row] = await OF_EXPOSE.get(db, '', () => prepareOfExpose(db)).execute({ exposeId })
  return row ?? null
}

const OF_EXPOSE = new Statements<ReturnType<typeof prepareOfExpose>>()

const prepareOfExpose = (db: Executor) =>
  selectOfExposes(db, eq(exposes.id, sql.placeholder('exposeId'))).prepare(named('zustaendig_of_expose'))

export async function listZustaendigOfExposes(db: Executor, exposeIds: readonly string[]) {
  return selectOfExposes(db, inArray(exposes.id, [...exposeIds]))
}

const selectOfExposes = (db: Executor, which: SQL) =>
  db
    .select({ ...VALUES, exposeId: exposes.id })
    .from(exposes)
    .innerJoin(info, eq(info.propertyId, exposes.propertyId))
    .leftJoin(konten, isVerwalter)
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(isNamed(which))
