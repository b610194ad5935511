import { data } from 'react-router'

/**
 * For loaders that return a stream: 404 for their unused `.data` address. The router would buffer the whole stream
 * there; an endless one would stay open after the visitor has gone.
 */
export function refuseDataRequest({ url }: Request): void {
  if (new URL(url).pathname.endsWith('.data')) throw data({ kind: 'seite' }, { status: 404 })
}
