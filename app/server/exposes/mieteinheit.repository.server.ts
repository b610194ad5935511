import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposes, units } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'

export async function findMieteinheitRow(db: Executor, { id }: { id: string }) {
  const [row] = await db
    .select({
      einheit: units,
      liegenschaft: liegenschaftExposeinfos,
      expose: {
        id: exposes.id,
        title: exposes.title,
        zuHaben: sql<boolean>`${exposes.zuHaben}`,
        preis: exposes.preisAnzeige,
        nettokaltmiete: exposes.nettokaltmiete,
      },
    })
    .from(units)
    .leftJoin(
      liegenschaftExposeinfos,
      and(eq(liegenschaftExposeinfos.propertyId, units.propertyId), eq(liegenschaftExposeinfos.oeffentlichView, true)),
    )
    .leftJoin(exposes, and(eq(exposes.id, units.exposeId), eq(exposes.oeffentlich, true)))
    .where(eq(units.id, id))
  return row ?? null
}
