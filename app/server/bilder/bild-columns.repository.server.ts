import { getTableColumns } from 'drizzle-orm'
import { bilder } from '#app/server/db/schema/bilder.ts'

const { erstelltAm: _, verwaistSeit: __, ...columns } = getTableColumns(bilder)
export const bildColumns = columns
export type BildRow = Omit<typeof bilder.$inferSelect, 'erstelltAm' | 'verwaistSeit'>
