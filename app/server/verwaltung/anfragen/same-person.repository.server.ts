import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { personVerbindungen } from '#app/server/db/schema/verwaltung.ts'
import type { SameReason } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'

const MAX = 10

/**
 * Finds accounts marked as the same person, and accounts with the same number, mail address, or name and date of birth.
 * Returns no dates of birth. Uses indexes only.
 */
export async function listSameIds(
  db: Executor,
  profilId: string,
): Promise<{ id: string; reasons: SameReason[]; isLinked: boolean }[]> {
  const { rows } = await db.execute<{ id: string; reasons: SameReason[]; linked: boolean }>(sql`
    with self as (
      select p.id, p.phone, lower(p.email) as email, lower(p.first_name) as first_name, lower(p.last_name) as last_name
      from profiles p where p.id = ${profilId}
    ), found as (
      select p.id, 'nummer' as reason from self join profiles p on p.phone = self.phone
      union all
      select p.id, 'email' from self join profiles p on lower(p.email) = self.email
      union all
      select k.id, 'email' from self join konten k on lower(k.email_neu) = self.email
      union all
      select p.id, 'name' from self
        join profiles p on lower(p.last_name) = self.last_name and lower(p.first_name) = self.first_name
        where exists (select from mieterfragebogen_interessenten a join mieterfragebogen_interessenten b
          on b.geburtsdatum = a.geburtsdatum where a.profile_id = self.id and b.profile_id = p.id)
      union all
      select case when v.profil_id = self.id then v.mit_profil_id else v.profil_id end, null
        from self join person_verbindungen v on v.profil_id = self.id or v.mit_profil_id = self.id
    )
    select found.id, coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons,
      bool_or(reason is null) as linked
    from found where found.id <> ${profilId} group by found.id order by found.id limit ${MAX}`)
  return rows.map(({ id, reasons, linked }) => ({ id, reasons, isLinked: linked }))
}

export async function listPersonen(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: profiles.id,
      vorname: profiles.firstName,
      nachname: profiles.lastName,
      phone: sql<string | null>`coalesce(${profiles.phone}, ${konten.phone})`,
      email: konten.email,
      createdAt: konten.createdAt,
      anfragen: db.$count(exposeInquiryExposes, eq(exposeInquiryExposes.profilesId, profiles.id)),
    })
    .from(profiles)
    .innerJoin(konten, eq(konten.id, profiles.id))
    .where(inArray(profiles.id, [...ids]))
    .orderBy(desc(konten.createdAt), desc(profiles.id))
}

const pairOf = (a: string, b: string) => (a < b ? { profilId: a, mitProfilId: b } : { profilId: b, mitProfilId: a })

export async function insertPair(
  tx: Transaction,
  { a, b, now }: { a: string; b: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(personVerbindungen)
    .values({ ...pairOf(a, b), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: personVerbindungen.id })
  return rows.length > 0
}

export async function deletePair(tx: Transaction, { a, b }: { a: string; b: string }): Promise<boolean> {
  const { profilId, mitProfilId } = pairOf(a, b)
  const rows = await tx
    .delete(personVerbindungen)
    .where(and(eq(personVerbindungen.profilId, profilId), eq(personVerbindungen.mitProfilId, mitProfilId)))
    .returning({ id: personVerbindungen.id })
  return rows.length > 0
}

export async function findPair(
  db: Executor,
  { linkId, profilId }: { linkId: string; profilId: string },
): Promise<{ own: string | null; isThere: boolean } | null> {
  const [row] = await db
    .select({
      own: exposeInquiryExposes.profilesId,
      isThere: sql<boolean>`exists (select from ${profiles} where ${or(eq(profiles.id, profilId))})`,
    })
    .from(exposeInquiryExposes)
    .where(eq(exposeInquiryExposes.id, linkId))
  return row ?? null
}
