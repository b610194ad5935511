import { isNull } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Result of a server's self-check (BETRIEB-20). Older versions omit optional fields. `scanner`: null if none. */
export type Befund = {
  storage: boolean
  /** True if the server receives change notices; null if the connection was lost less than a minute ago. */
  listens: boolean | null
  scanner: boolean | null
  /** Free space of the fullest folder, in bytes and as a share of the disk; missing if DATA_DIR is unreadable. */
  freeBytes?: number
  freeShare?: number
  freeFolder?: string
  /** Difference between the server's clock and the database's in ms; positive if the server's is ahead. */
  clockMs?: number
  /** Number of migrations in the database that this server's version did not have at its start. */
  newerMigrations?: number
  /** Number of files to which database rows refer; `missing` counts those that the storage does not have. */
  namedFiles?: { checked: number; missing: number }
  /** Number of slow queries since the last report. `lateConnections`: long waits for a connection since then. */
  slowQueries: number
  lateConnections?: number
  /** State of the replica; null if no replica is configured. */
  replica?: 'current' | 'late' | 'away' | null
}

export const betriebServer = pgTable('betrieb_server', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Port of the server; null if its version is too old to report it. */
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
  /** Reason why the host is unreachable; null if it is reachable. */
  grund: text(),
  /** Code of the reason why browsers may reject the certificate; null if it is trusted. */
  misstrauen: text(),
})

/** Operational fault (BETRIEB-23). At most one is open per rule and subject. */
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
    /** Time of the mail that reported the fault. */
    gemeldetAm: instant(),
    beendetAm: instant(),
    /** Time of the mail that reported the end of the fault. */
    entwarntAm: instant(),
  },
  (table) => [
    uniqueIndex('betrieb_stoerungen_offen_idx').on(table.code, table.gegenstand).where(isNull(table.beendetAm)),
  ],
)

/** Last successful backup and last rehearsal of a restore (SICHERUNG-10). */
export const betriebSicherungen = pgTable('betrieb_sicherungen', {
  art: text({ enum: ['sicherung', 'uebung'] }).primaryKey(),
  gelungenAm: instant().notNull(),
  fehlendeDateien: integer().notNull().default(0),
})

/** Migration runs (BETRIEB-33). `bis` is the newest migration of the version that began the run. */
export const aktualisierungen = pgTable('aktualisierungen', {
  bis: bigint({ mode: 'number' }).primaryKey(),
  /** Last migration of the oldest version that still works with the database. Null if no older version works. */
  von: bigint({ mode: 'number' }),
  tabellen: text().array().notNull(),
  begonnenAm: createdAt(),
})
