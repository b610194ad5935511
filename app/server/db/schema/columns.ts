import { sql } from 'drizzle-orm'
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

/** Time of the last change. A trigger sets it, unless the UPDATE sets it itself. */
export const updatedAt = () => instant().notNull().defaultNow()

export const euro = () => numeric({ precision: 12, scale: 2, mode: 'number' })

export const quadratmeter = () => numeric({ precision: 8, scale: 2, mode: 'number' })

export const textList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Check constraint of a position: both degrees are set or neither is, each within the range of WGS 84. */
export const POSITION = sql`(breitengrad is null) = (laengengrad is null) and breitengrad between -90 and 90 and laengengrad between -180 and 180`

/** SQL of a degree that visitors see (LAGE-2). Without a street: centre of a 1 km cell, as in `coarsenPosition()`. */
export const publicDegrees = (column: 'breitengrad' | 'laengengrad') =>
  sql.raw(`oeffentlicher_grad(${column}, ${column === 'breitengrad' ? 100 : 62.5}, address)`)
