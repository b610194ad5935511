import type { Database } from '#app/server/db/database.server.ts'
import type { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { loadAnfragen } from '#app/server/verwaltung/anfragen/load-anfragen.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { NOW } from '#tests/setup/now.ts'

/** Loads the list as an employee, at `NOW`. */
export async function load(db: Database, query = '', until: Date | null = null) {
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  return loadAnfragen(db, {
    akteur: verwalter(kontoId),
    state: ANFRAGEN.read(new URLSearchParams(query)),
    until,
    now: NOW,
  })
}

/** Names of the inquiries in the list. */
export const names = async (db: Database, query: string) => (await load(db, query)).list.rows.map(({ name }) => name)

let minutes = 0

/** Creates an inquiry by name; the last one is the newest. */
export async function anfrage(
  db: Database,
  [firstName, lastName]: readonly [string, string],
  link: Partial<typeof exposeInquiryExposes.$inferInsert> = {},
  profil: { email?: string; phone?: string } = {},
) {
  minutes += 1
  const { id: profilesId } = await createProfil(db, { firstName, lastName, ...profil })
  const created = await createAnfrageLink(db, { createdAt: after(NOW, minutes - 1000), profilesId, ...link })
  return { profilesId, id: created.id }
}
