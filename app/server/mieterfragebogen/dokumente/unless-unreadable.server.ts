import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'

/** Returns null if the documents cannot be read. Rethrows the error if the whole database is unavailable. */
export async function unlessUnreadable<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    getLogger().error({ err: error }, 'documents could not be read')
    return null
  }
}
