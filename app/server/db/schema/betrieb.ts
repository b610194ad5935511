import { isNull } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Result of a server's self-check (BETRIEB-20). Servers of older versions omit the optional fields. */
export type Befund = {
  storage: boolean
  /** True if change notices arrive; null in the first minute without connection. `scanner`: null if not configured. */
  listens: boolean | null
  scanner: boolean | null
  /** Free space in bytes of the folder with the least. `freeShare`: from 0 to 1. Missing if no folder is readable. */
  freeBytes?: number
  freeShare?: number
  freeFolder?: string
  /** Difference between the server's clock and the database's in ms; positive if the server's is ahead. */
  clockMs?: number
  /** Number of migrations that were in the database at the start of the server and are unknown to its version. */
  newerMigrations?: number
  /** Sample of the files to which database rows refer; `missing` counts those that the storage does not have. */
  namedFiles?: { checked: number; missing: number }
  /** Number of slow queries since the server's last report. `lateConnections`: of long waits for a connection. */
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
  /** Error code if no TLS connection to the host was possible; otherwise null. */
  grund: text(),
  /** Code of the reason why browsers may reject the certificate; null if it is trusted or was not received. */
  misstrauen: text(),
})

/** Operational fault (BETRIEB-23). At most one fault per `code` and `gegenstand` (subject) is open. */
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
    /** Time of the mail that reported the fault; null before it. `entwarntAm`: the same for the mail about its end. */
    gemeldetAm: instant(),
    beendetAm: instant(),
    entwarntAm: instant(),
  },
  (table) => [
    uniqueIndex('betrieb_stoerungen_offen_idx').on(table.code, table.gegenstand).where(isNull(table.beendetAm)),
  ],
)

/** Last successful backup, and last successful rehearsal of a restore (SICHERUNG-10). */
export const betriebSicherungen = pgTable('betrieb_sicherungen', {
  art: text({ enum: ['sicherung', 'uebung'] }).primaryKey(),
  gelungenAm: instant().notNull(),
  fehlendeDateien: integer().notNull().default(0),
})

/** Run of migrations (BETRIEB-33). `bis`: creation time in ms of the newest migration of the version that ran them. */
export const aktualisierungen = pgTable('aktualisierungen', {
  bis: bigint({ mode: 'number' }).primaryKey(),
  /** Last migration of the oldest version that may still start with this database; null if no older version may. */
  von: bigint({ mode: 'number' }),
  tabellen: text().array().notNull(),
  begonnenAm: createdAt(),
})
