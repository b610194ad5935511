import type { RouterContextProvider } from 'react-router'
import { type Database, getDatabase } from '#app/server/db/database.server.ts'
import { requestContext } from './request-context.server.ts'

/** Uses the replica only for shareable responses: they never contain a visitor's writes (docs/decisions/0166). */
export const readDatabase = (context: Readonly<RouterContextProvider>): Database =>
  context.get(requestContext).replica ?? getDatabase()
