import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'

/** What is read of documents; null, with a line in the log, if that fails while the database itself is there. */
export async function unlessUnreadable<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    getLogger().error({ err: error }, 'documents could not be read')
    return null
  }
}
