import { inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/server/db/database.server.ts'
import { codes, einladungen, konten, links, sitzungen } from '#app/server/db/schema/konten.ts'
import { loeschungen } from '#app/server/db/schema/loeschungen.ts'
import {
  mieterfragebogen,
  mieterfragebogenDokumente,
  mieterfragebogenInteressenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import { kalenderAbos } from '#app/server/db/schema/verwaltung.ts'

const AT_ONCE = 10_000

const dokumente = mieterfragebogenDokumente

/** Tables with rows deleted by id, parents first. Accounts need a use case: foreign keys miss some of their data. */
const BY_ID: Record<string, PgTable & { id: PgColumn }> = {
  mieterfragebogen,
  mieterfragebogen_interessenten: mieterfragebogenInteressenten,
  mieterfragebogen_dokumente: dokumente,
  gespeicherte_suchen: gespeicherteSuchen,
}

type Deletion = { tabelle: string; zeile: string }

export async function listKonten(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: konten.id })
    .from(konten)
    .where(sql`${konten.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Deletes rows by id. `paths` and `suchen` are the files and saved searches that were deleted. */
export async function deleteRowsAgain(tx: Transaction, deletions: readonly Deletion[]) {
  const paths: string[] = []
  const suchen: { id: string; email: string | null }[] = []
  let rows = 0
  for (const [tabelle, table] of Object.entries(BY_ID)) {
    const all = deletions.filter((deletion) => deletion.tabelle === tabelle).map(({ zeile }) => zeile)
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const ids = all.slice(i, i + AT_ONCE)
      const gone = await tx
        .delete(dokumente)
        .where(
          or(
            inArray(dokumente.id, ids),
            inArray(dokumente.interessentId, ids),
            inArray(dokumente.mieterfragebogenId, ids),
          ),
        )
        .returning({ path: dokumente.dateiPfad })
      paths.push(...gone.map(({ path }) => path))
      if (table === dokumente) rows += gone.length
      else if (table === gespeicherteSuchen) {
        const { id, email } = gespeicherteSuchen
        suchen.push(...(await tx.delete(table).where(inArray(id, ids)).returning({ id, email })))
      } else rows += (await tx.delete(table).where(inArray(table.id, ids))).rowCount ?? 0
    }
  }
  return { rows: rows + suchen.length, paths, suchen }
}

export async function rememberDeletions(tx: Transaction, deletions: readonly Deletion[]): Promise<void> {
  for (let i = 0; i < deletions.length; i += AT_ONCE) {
    await tx
      .insert(loeschungen)
      .values(deletions.slice(i, i + AT_ONCE))
      .onConflictDoNothing()
  }
}

/** Deletes sessions, codes, invitations and links, renews co-tenants' links: withdrawn access must not return. */
export async function endAccess(tx: Transaction): Promise<void> {
  for (const table of [sitzungen, codes, links, einladungen, kalenderAbos]) await tx.delete(table).where(sql`true`)
  // Deletion deadlines count from `updated_at`. The trigger would set an unchanged value to now.
  const updatedAt = sql`${mieterfragebogen.updatedAt} + interval '1 microsecond'`
  await tx.update(mieterfragebogen).set({ teilenId: sql`gen_random_uuid()`, teilenBenutztAm: null, updatedAt })
}
