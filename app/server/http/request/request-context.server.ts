import { createContext, type RouterContext } from 'react-router'
import type { Database } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { SitzungOfRequest } from './sitzung-of-request.server.ts'

export type RequestContext = {
  /** Request id in the log and on the error page, so that a visitor's report can be found in the log. */
  requestId: string
  /** Nonce of inline scripts on a streamed page; null on a cacheable page, which uses hashes. */
  nonce: string | null
  /** True if the response may be shared between visitors; then it must depend only on the URL. */
  cacheable: boolean
  /** Visitor's address for limits; null if the response must not depend on it. Never log it. */
  clientAddress: string | null
  /** Session of the visitor; null on a cacheable page. */
  sitzung: SitzungOfRequest | null
  /** Replica for `readDatabase`; missing or null if loaders must use the primary. */
  replica?: Database | null
  /** True if the database was unreachable during this request; the response then becomes a 503. */
  unavailable?: boolean
}

export const requestContext: RouterContext<RequestContext> = perProcess('requestContext', () =>
  createContext<RequestContext>(),
)
