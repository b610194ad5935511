import type { RouterContextProvider } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { requestContext } from './request-context.server.ts'

/**
 * A replica if the response is shareable and so cannot miss the visitor's own writes (docs/decisions/0166); otherwise
 * the primary.
 */
export const readDatabase = (context: Readonly<RouterContextProvider>): Database =>
  context.get(requestContext).replica ?? getDatabase()
