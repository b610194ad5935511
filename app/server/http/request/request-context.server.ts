import { createContext, type RouterContext } from 'react-router'
import type { Database } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { SitzungOfRequest } from './sitzung-of-request.server.ts'

export type RequestContext = {
  /** Shown on the error page and logged, to find reports in the log. */
  requestId: string
  /** For inline scripts of a streamed page; null on a cacheable one, which uses hashes. */
  nonce: string | null
  /** The response may be shared: it must depend on the URL only. */
  cacheable: boolean
  /** For limits; null if the response must not depend on it. Never logged. */
  clientAddress: string | null
  /** Null on a cacheable page. */
  sitzung: SitzungOfRequest | null
  /** For `readDatabase`; missing if loaders must use the primary. */
  replica?: Database | null
  /** The database was unreachable during this request; the response becomes a 503. */
  unavailable?: boolean
}

export const requestContext: RouterContext<RequestContext> = perProcess('requestContext', () =>
  createContext<RequestContext>(),
)
