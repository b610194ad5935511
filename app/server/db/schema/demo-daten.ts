import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * A row says that demo data was loaded, and when. Its accounts have published passwords, so production refuses to start
 * on such a database.
 */
export const demoDaten = pgTable('demo_daten', { geladenAm: instant().primaryKey() })
