import { inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import type { Frage } from '#app/shared/fragen/fragen.ts'
import type { DokumentTyp } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { PersonField } from '#app/shared/mieterfragebogen/person-fields.ts'

/** Columns of older data that hold answers to the same questions. */
const OLDER = {
  bisherigerVermieterName: ['vorherigerVermieter'],
  bisherigerVermieterTelefon: ['vermieterTelefon'],
  verbraucherinsolvenzverfahren: ['insolvenzverfahren'],
} as const satisfies Partial<Record<PersonField, readonly (keyof typeof interessenten.$inferSelect)[]>>

const hasOlder = (field: PersonField): field is keyof typeof OLDER => Object.hasOwn(OLDER, field)

/** Clears the columns of `fields`. Returns the number of persons whose answers were deleted. */
export async function clearPersonColumns(tx: Transaction, fields: readonly PersonField[]): Promise<number> {
  const names = fields.flatMap((field) => [field, ...(hasOlder(field) ? OLDER[field] : [])])
  if (names.length === 0) return 0
  const rows = await tx
    .update(interessenten)
    .set(Object.fromEntries(names.map((name) => [name, null])))
    .where(or(...names.map((name) => isNotNull(interessenten[name]))))
    .returning({ id: interessenten.id })
  return rows.length
}

const PROFIL: Partial<Record<Frage, { set: object; has: SQL }>> = {
  profil_beruf: { set: { beruf: [] }, has: sql`cardinality(${mietinteresseProfiles.beruf}) > 0` },
  profil_einkommen: { set: { einkommen: null }, has: isNotNull(mietinteresseProfiles.einkommen) },
  profil_motivation: { set: { motivation: null }, has: isNotNull(mietinteresseProfiles.motivation) },
}

/** Returns the number of rental profiles whose answer was deleted. */
export async function clearProfilColumn(tx: Transaction, frage: Frage): Promise<number> {
  const column = PROFIL[frage]
  if (!column) return 0
  const rows = await tx
    .update(mietinteresseProfiles)
    .set(column.set)
    .where(column.has)
    .returning({ profileId: mietinteresseProfiles.profileId })
  return rows.length
}

/** Deletes document rows and returns the paths of their files. */
export async function deleteDokumenteOfTypen(tx: Transaction, typen: readonly DokumentTyp[]): Promise<string[]> {
  if (typen.length === 0) return []
  const rows = await tx
    .delete(dokumente)
    .where(inArray(dokumente.dokumentTyp, [...typen]))
    .returning({ path: dokumente.dateiPfad })
  return rows.map(({ path }) => path)
}
