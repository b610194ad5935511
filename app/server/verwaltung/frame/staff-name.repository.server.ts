import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { konten, profiles } from '#app/server/db/schema/konten.ts'

const column = { first_name: profiles.firstName, last_name: profiles.lastName } satisfies Record<string, AnyColumn>

/** Part of the name of joined `profiles`. Without a profile: from the registration in joined `konten`. */
export const staffName = (key: keyof typeof column): SQL<string | null> =>
  sql<string | null>`coalesce(${column[key]}, ${konten.daten} ->> ${key})`
