import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Marks a database with demo data. Its accounts have public passwords, so production refuses to start on it. */
export const demoDaten = pgTable('demo_daten', { geladenAm: instant().primaryKey() })
