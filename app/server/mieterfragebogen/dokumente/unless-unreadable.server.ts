import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'

/** Returns null if reading the documents fails. Errors of the database are rethrown. */
export async function unlessUnreadable<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    getLogger().error({ err: error }, 'documents could not be read')
    return null
  }
}
