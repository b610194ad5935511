import { isNull } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** What a server finds out about itself (BETRIEB-20). `scanner`: null where there is none. */
export type Befund = {
  storage: boolean
  /** Null if it is not known yet: the connection has been away for less than a minute. */
  listens: boolean | null
  scanner: boolean | null
  /** Free space of the fullest folder in use: bytes, and the share of the whole. Absent if DATA_DIR cannot be read. */
  freeBytes?: number
  freeShare?: number
  /** That folder; older versions look at DATA_DIR alone. */
  freeFolder?: string
  /** By how much the server's clock is ahead of the database's, in ms. Older versions do not tell. */
  clockMs?: number
  /** By how many migrations the database was newer when the server started. Older versions do not tell. */
  newerMigrations?: number
  /** Files that rows name and that were looked for, and how many of them the storage lacked. Older versions do not look. */
  namedFiles?: { checked: number; missing: number }
  /** Statements that were slow since it was last told. */
  slowQueries: number
  /** Waits for a connection since then that were long. Older versions do not tell the last two. */
  lateConnections?: number
  /** null: there is none. */
  replica?: 'current' | 'late' | 'away' | null
}

/** The servers of this database, each with what it has last said of itself. One that ends takes its row along. */
export const betriebServer = pgTable('betrieb_server', {
  id: uuid().primaryKey(),
  /** The machine, by its host name. */
  name: text().notNull(),
  /** Where it listens; null from older versions. */
  port: integer(),
  version: text().notNull(),
  gestartetAm: instant().notNull(),
  gesehenAm: instant().notNull(),
  befund: jsonb().$type<Befund>().notNull(),
})

/** The certificate of PUBLIC_URL, one row for the host that is checked. */
export const betriebZertifikate = pgTable('betrieb_zertifikate', {
  host: text().primaryKey(),
  geprueftAm: instant().notNull(),
  /** Null if the host could not be reached. */
  gueltigAb: instant(),
  gueltigBis: instant(),
  /** Why it could not be reached; null otherwise. */
  grund: text(),
  /** Why browsers may refuse it, as a code; null if it is trusted. */
  misstrauen: text(),
})

/** Faults of the operation: one open row for each rule and subject (BETRIEB-23). */
export const betriebStoerungen = pgTable(
  'betrieb_stoerungen',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The rule, and which of its cases. */
    code: text().notNull(),
    gegenstand: text().notNull(),
    titel: text().notNull(),
    text: text().notNull(),
    seit: instant().notNull(),
    gesehenAm: instant().notNull(),
    /** When its beginning and its end were mailed. */
    gemeldetAm: instant(),
    beendetAm: instant(),
    entwarntAm: instant(),
  },
  (table) => [
    uniqueIndex('betrieb_stoerungen_offen_idx').on(table.code, table.gegenstand).where(isNull(table.beendetAm)),
  ],
)

/** When a backup was made last, and when one was last brought back for practice (SICHERUNG-10). Without a row: never. */
export const betriebSicherungen = pgTable('betrieb_sicherungen', {
  art: text({ enum: ['sicherung', 'uebung'] }).primaryKey(),
  gelungenAm: instant().notNull(),
  /** Files that rows name and that were not there to be backed up. */
  fehlendeDateien: integer().notNull().default(0),
})

/** What has migrated the database (BETRIEB-33): a run of migrations, by the newest one of the version that has begun it. */
export const aktualisierungen = pgTable('aktualisierungen', {
  bis: bigint({ mode: 'number' }).primaryKey(),
  /** Last migration of the oldest version that works with the database. Null if an earlier version made the database and bears none. */
  von: bigint({ mode: 'number' }),
  /** The portal's tables from then on. */
  tabellen: text().array().notNull(),
  begonnenAm: createdAt(),
})
