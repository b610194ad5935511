import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten, profiles } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'

/** A Liegenschaft, or that of an Exposé. */
export type OfHaus = { propertyId: string } | { exposeId: string }

/**
 * Who is named for a public Liegenschaft, with the number that is given for it; null where nobody is. Never the number of
 * the account: that one is a way into it. Who has left the Verwaltung is not named any more, nor is the number that was
 * given with them: it often is their own.
 */
export async function findZustaendig(db: Executor, of: OfHaus) {
  const info = liegenschaftExposeinfos
  const ofExpose = 'exposeId' in of
  const [row] = await db
    .select({ vorname: profiles.firstName, nachname: profiles.lastName, telefon: info.zustaendigTelefon })
    .from(info)
    .leftJoin(konten, and(eq(konten.id, info.zustaendigId), ne(konten.rolle, 'applicant'), isNull(konten.gesperrtAm)))
    .leftJoin(profiles, eq(profiles.id, konten.id))
    .where(
      and(
        eq(
          info.propertyId,
          ofExpose
            ? sql`(select ${exposes.propertyId} from ${exposes} where ${exposes.id} = ${of.exposeId})`
            : of.propertyId,
        ),
        eq(info.oeffentlichView, true),
        or(isNotNull(konten.id), and(isNull(info.zustaendigId), isNotNull(info.zustaendigTelefon))),
      ),
    )
  return row ?? null
}
