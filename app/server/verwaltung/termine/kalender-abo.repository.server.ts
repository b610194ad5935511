import { and, asc, between, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { kalenderAbos } from '#app/server/db/schema/verwaltung.ts'

export async function findKennung(db: Executor, kontoId: string): Promise<string | null> {
  const [row] = await db
    .select({ kennung: kalenderAbos.kennung })
    .from(kalenderAbos)
    .where(eq(kalenderAbos.kontoId, kontoId))
  return row?.kennung ?? null
}

export async function upsertKennung(
  tx: Transaction,
  { kontoId, kennung, now }: { kontoId: string; kennung: string; now: Date },
): Promise<{ isNew: boolean }> {
  const [row] = await tx
    .insert(kalenderAbos)
    .values({ kontoId, kennung, createdAt: now })
    .onConflictDoUpdate({ target: kalenderAbos.kontoId, set: { kennung, createdAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { isNew: row?.isNew ?? false }
}

export async function deleteKennung(tx: Transaction, kontoId: string): Promise<boolean> {
  const rows = await tx
    .delete(kalenderAbos)
    .where(eq(kalenderAbos.kontoId, kontoId))
    .returning({ kontoId: kalenderAbos.kontoId })
  return rows.length === 1
}

/** Returns the account id of a feed's owner; null if it is unknown, suspended or no longer staff. */
export async function findAboOwner(db: Executor, kennung: string): Promise<string | null> {
  const [row] = await db
    .select({ kontoId: konten.id })
    .from(kalenderAbos)
    .innerJoin(konten, eq(konten.id, kalenderAbos.kontoId))
    .where(and(eq(kalenderAbos.kennung, kennung), ne(konten.rolle, 'applicant'), isNull(konten.gesperrtAm)))
  return row?.kontoId ?? null
}

/** Lists the feed's slots. If `zustaendigId` is null, returns the slots of all staff. */
export async function listFeedTermine(
  db: Executor,
  { from, to, zustaendigId, limit }: { from: string; to: string; zustaendigId: string | null; limit: number },
) {
  const personen = db
    .select({ sum: sql<number>`coalesce(sum(${besichtigungstermin.participantCount}), 0)` })
    .from(besichtigungstermin)
    .where(and(eq(besichtigungstermin.terminoptionId, terminoptionen.id), ne(besichtigungstermin.status, 'storniert')))
  return db
    .select({
      id: terminoptionen.id,
      date: terminoptionen.date,
      from: terminoptionen.startTime,
      to: terminoptionen.endTime,
      abgesagt: sql<boolean>`${terminoptionen.abgesagtAm} is not null`,
      isAvailable: terminoptionen.isAvailable,
      places: terminoptionen.maxParticipants,
      personen: sql<number>`(${personen})`.mapWith(Number),
      treffpunkt: terminoptionen.treffpunkt,
      updatedAt: terminoptionen.updatedAt,
      expose: {
        title: exposes.title,
        kurzcode: exposes.exposeshortcode,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
      },
      liegenschaft: {
        name: properties.name,
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
    })
    .from(terminoptionen)
    .leftJoin(exposes, eq(exposes.id, terminoptionen.exposeId))
    .leftJoin(properties, eq(properties.id, terminoptionen.propertyId))
    .leftJoin(liegenschaftExposeinfos, eq(liegenschaftExposeinfos.propertyId, properties.id))
    .where(
      and(
        between(terminoptionen.date, from, to),
        zustaendigId === null ? undefined : eq(terminoptionen.zustaendigId, zustaendigId),
      ),
    )
    .orderBy(asc(terminoptionen.date), asc(terminoptionen.startTime), asc(terminoptionen.id))
    .limit(limit)
}
