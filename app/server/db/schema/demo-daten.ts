import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A row means that demo data was loaded. Production then refuses to start: demo accounts have public passwords. */
export const demoDaten = pgTable('demo_daten', { geladenAm: instant().primaryKey() })
