import type { RouterContextProvider } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { requestContext } from './request-context.server.ts'

/** Returns the replica for a shareable response (shows nobody's own writes, docs/decisions/0166) or the primary. */
export const readDatabase = (context: Readonly<RouterContextProvider>): Database =>
  context.get(requestContext).replica ?? getDatabase()
