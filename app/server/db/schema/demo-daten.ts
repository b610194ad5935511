import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A row means that demo data was loaded. Its accounts have public passwords, so production refuses to start. */
export const demoDaten = pgTable('demo_daten', { geladenAm: instant().primaryKey() })
