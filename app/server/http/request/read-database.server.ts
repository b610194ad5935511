import type { RouterContextProvider } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { requestContext } from './request-context.server.ts'

/** Returns the replica for shared responses, which show no visitor's writes, or the primary (docs/decisions/0166). */
export const readDatabase = (context: Readonly<RouterContextProvider>): Database =>
  context.get(requestContext).replica ?? getDatabase()
