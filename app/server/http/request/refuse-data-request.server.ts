import { data } from 'react-router'

/** For loaders that return a stream: at their `.data` address the router would buffer even an endless stream. */
export function refuseDataRequest({ url }: Request): void {
  if (new URL(url).pathname.endsWith('.data')) throw data({ kind: 'seite' }, { status: 404 })
}
