import { eq, or, type SQL } from 'drizzle-orm'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'

/** Condition for persons whom the account may see: its own person, and persons it has entered (docs/decisions/0097). */
export const isOwnInteressent = (kontoId: string): SQL | undefined =>
  or(eq(interessenten.profileId, kontoId), eq(interessenten.besitzer, kontoId))
