import { isNull } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Self-check of a server (BETRIEB-20). `scanner`: null without a scanner. */
export type Befund = {
  storage: boolean
  /** Null while unknown: the connection has been lost for less than a minute. */
  listens: boolean | null
  scanner: boolean | null
  /** Free space of the fullest folder in use: bytes, and share of the disk. Absent if DATA_DIR is unreadable. */
  freeBytes?: number
  freeShare?: number
  /** That folder; older versions only check DATA_DIR. */
  freeFolder?: string
  /** Offset of the server's clock to the database's in ms. Absent in older versions. */
  clockMs?: number
  /** Number of migrations by which the database was newer at the start. Absent in older versions. */
  newerMigrations?: number
  /** Checked files that rows name, and how many the storage lacks. Absent in older versions. */
  namedFiles?: { checked: number; missing: number }
  /** Slow statements since the last report. */
  slowQueries: number
  /** Long waits for a connection since the last report. Absent in older versions. */
  lateConnections?: number
  /** null: no replica. */
  replica?: 'current' | 'late' | 'away' | null
}

/** Running servers with their last report; deleted on shutdown. */
export const betriebServer = pgTable('betrieb_server', {
  id: uuid().primaryKey(),
  /** Host name. */
  name: text().notNull(),
  /** Null from older versions. */
  port: integer(),
  version: text().notNull(),
  gestartetAm: instant().notNull(),
  gesehenAm: instant().notNull(),
  befund: jsonb().$type<Befund>().notNull(),
})

/** Certificate of PUBLIC_URL, one row per checked host. */
export const betriebZertifikate = pgTable('betrieb_zertifikate', {
  host: text().primaryKey(),
  geprueftAm: instant().notNull(),
  /** Null if the host is unreachable. */
  gueltigAb: instant(),
  gueltigBis: instant(),
  /** Reason why it is unreachable; otherwise null. */
  grund: text(),
  /** Code of the reason why browsers may reject it; null if trusted. */
  misstrauen: text(),
})

/** Operational faults: one open row per rule and subject (BETRIEB-23). */
export const betriebStoerungen = pgTable(
  'betrieb_stoerungen',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Rule and case. */
    code: text().notNull(),
    gegenstand: text().notNull(),
    titel: text().notNull(),
    text: text().notNull(),
    seit: instant().notNull(),
    gesehenAm: instant().notNull(),
    /** Times of the mails about its beginning and end. */
    gemeldetAm: instant(),
    beendetAm: instant(),
    entwarntAm: instant(),
  },
  (table) => [
    uniqueIndex('betrieb_stoerungen_offen_idx').on(table.code, table.gegenstand).where(isNull(table.beendetAm)),
  ],
)

/** Last backup and last rehearsal of a restore (SICHERUNG-10). No row: never. */
export const betriebSicherungen = pgTable('betrieb_sicherungen', {
  art: text({ enum: ['sicherung', 'uebung'] }).primaryKey(),
  gelungenAm: instant().notNull(),
  /** Files named by rows but missing in the storage. */
  fehlendeDateien: integer().notNull().default(0),
})

/** Migration runs (BETRIEB-33), by the newest migration of the version that began it. */
export const aktualisierungen = pgTable('aktualisierungen', {
  bis: bigint({ mode: 'number' }).primaryKey(),
  /**
   * Last migration of the oldest version that still works with the database. Null if the version before made the
   * database and supports no older one.
   */
  von: bigint({ mode: 'number' }),
  /** The portal's tables after the run. */
  tabellen: text().array().notNull(),
  begonnenAm: createdAt(),
})
