import type { RouterContextProvider } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { requestContext } from './request-context.server.ts'

/**
 * Where a loader reads what everybody may see: a replica, where the answer may be given to others and so shows nobody what he
 * has just written (docs/decisions/0166); the primary otherwise.
 */
export const readDatabase = (context: Readonly<RouterContextProvider>): Database =>
  context.get(requestContext).replica ?? getDatabase()
