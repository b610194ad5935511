import { sql } from 'drizzle-orm'
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

/** A point in time, a Date in TypeScript. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** `created_at`: default now; imported rows bring their own. */
export const createdAt = () => instant().notNull().defaultNow()

/** `updated_at`: a trigger sets it on every UPDATE that does not set it itself. */
export const updatedAt = () => instant().notNull().defaultNow()

/** Euro with two decimals. */
export const euro = () => numeric({ precision: 12, scale: 2, mode: 'number' })

/** Square metres with two decimals. */
export const quadratmeter = () => numeric({ precision: 8, scale: 2, mode: 'number' })

/** SQL list of these texts, for a check. */
export const textList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Check of a position: both degrees or neither, within the ranges of WGS 84. */
export const POSITION = sql`(breitengrad is null) = (laengengrad is null) and breitengrad between -90 and 90 and laengengrad between -180 and 180`

/**
 * Position for visitors (LAGE-2): without a street, the centre of a grid cell of about 1 km. Same rule as
 * `coarsenLage()` in app/shared/lage.
 */
export const publicDegrees = (column: 'breitengrad' | 'laengengrad') =>
  sql.raw(`oeffentlicher_grad(${column}, ${column === 'breitengrad' ? 100 : 62.5}, address)`)
