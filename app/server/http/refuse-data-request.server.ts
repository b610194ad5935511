import { data } from 'react-router'

/**
 * For loaders that answer with a stream: 404 for their `.data` address, which no page of ours asks for. The router
 * would read the stream into memory, to its end, before it sends a byte; an event stream has no end and would keep its
 * place after the visitor has gone.
 */
export function refuseDataRequest({ url }: Request): void {
  if (new URL(url).pathname.endsWith('.data')) throw data({ kind: 'seite' }, { status: 404 })
}
