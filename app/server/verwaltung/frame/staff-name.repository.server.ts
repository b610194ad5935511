import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { konten, profiles } from '#app/server/db/schema/konten.ts'

const column = { first_name: profiles.firstName, last_name: profiles.lastName } satisfies Record<string, AnyColumn>

/** SQL for the name in the profile, otherwise in the registration. The query must join `profiles` and `konten`. */
export const staffName = (key: keyof typeof column): SQL<string | null> =>
  sql<string | null>`coalesce(${column[key]}, ${konten.daten} ->> ${key})`
