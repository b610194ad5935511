import { createContext, type RouterContext } from 'react-router'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { SitzungOfRequest } from './sitzung-of-request.server.ts'

export type RequestContext = {
  /** Shown on the error page and written to the log, so that a report can be found there. */
  requestId: string
  /** For the inline scripts of a streamed page; null on a cacheable one, whose scripts are allowed by hash. */
  nonce: string | null
  /** True when the answer may be given to others: it must depend on nothing but the URL. */
  cacheable: boolean
  /** The visitor's address for limits; null where the answer must not depend on it. Never logged. */
  clientAddress: string | null
  /** The session of this request, looked up once and only when somebody asks; null on a cacheable page. */
  sitzung: SitzungOfRequest | null
  /** A replica that `readDatabase` gives to loaders of this request; missing where they read from the primary. */
  replica?: Database | null
  /** Set when something of this request failed because the database was away; the answer is then a 503. */
  unavailable?: boolean
}

/** `context.get(requestContext)` in loaders and actions. */
export const requestContext: RouterContext<RequestContext> = perProcess('requestContext', () =>
  createContext<RequestContext>(),
)
