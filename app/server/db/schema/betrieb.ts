import { isNull } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Self-check of a server (BETRIEB-20). Older versions leave out optional fields. `scanner` is null if no scanner is set
 * up.
 */
export type Befund = {
  storage: boolean
  /** Null while unknown: the connection has been lost for less than a minute. */
  listens: boolean | null
  scanner: boolean | null
  /** Free space of the fullest folder, in bytes and as share of the disk. Absent if DATA_DIR is unreadable. */
  freeBytes?: number
  freeShare?: number
  freeFolder?: string
  /** The server's clock minus the database's, in ms. */
  clockMs?: number
  /** Number of migrations by which the database was newer at the start. */
  newerMigrations?: number
  /** Files that rows name; `missing` are not in the storage. */
  namedFiles?: { checked: number; missing: number }
  /** Since the last report, like `lateConnections`. */
  slowQueries: number
  lateConnections?: number
  /** Null if there is no replica. */
  replica?: 'current' | 'late' | 'away' | null
}

export const betriebServer = pgTable('betrieb_server', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Null from older versions. */
  port: integer(),
  version: text().notNull(),
  gestartetAm: instant().notNull(),
  gesehenAm: instant().notNull(),
  befund: jsonb().$type<Befund>().notNull(),
})

export const betriebZertifikate = pgTable('betrieb_zertifikate', {
  host: text().primaryKey(),
  geprueftAm: instant().notNull(),
  gueltigAb: instant(),
  gueltigBis: instant(),
  /** Null if reachable. */
  grund: text(),
  /** Code of the reason why browsers may reject it; null if trusted. */
  misstrauen: text(),
})

/** One open fault per rule and subject (BETRIEB-23). */
export const betriebStoerungen = pgTable(
  'betrieb_stoerungen',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    gegenstand: text().notNull(),
    titel: text().notNull(),
    text: text().notNull(),
    seit: instant().notNull(),
    gesehenAm: instant().notNull(),
    /** Time of the mail that reported the fault. `entwarntAm`: time of the mail that reported its end. */
    gemeldetAm: instant(),
    beendetAm: instant(),
    entwarntAm: instant(),
  },
  (table) => [
    uniqueIndex('betrieb_stoerungen_offen_idx').on(table.code, table.gegenstand).where(isNull(table.beendetAm)),
  ],
)

/** Last backup and last rehearsal of a restore (SICHERUNG-10). */
export const betriebSicherungen = pgTable('betrieb_sicherungen', {
  art: text({ enum: ['sicherung', 'uebung'] }).primaryKey(),
  gelungenAm: instant().notNull(),
  fehlendeDateien: integer().notNull().default(0),
})

/** Migration runs (BETRIEB-33). `bis` is the newest migration of the version that began the run. */
export const aktualisierungen = pgTable('aktualisierungen', {
  bis: bigint({ mode: 'number' }).primaryKey(),
  /** Last migration of the oldest version that still works with the database. Null if no older version does. */
  von: bigint({ mode: 'number' }),
  tabellen: text().array().notNull(),
  begonnenAm: createdAt(),
})
