import { getTableColumns } from 'drizzle-orm'
import { bilder } from '#app/server/db/schema/bilder.ts'

const { erstelltAm: _, verwaistSeit: __, ...columns } = getTableColumns(bilder)
/** What screens need to know of a picture, for statements that read it along with what it belongs to. */
export const bildColumns = columns
export type BildRow = Omit<typeof bilder.$inferSelect, 'erstelltAm' | 'verwaistSeit'>
