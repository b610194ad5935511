import { data } from 'react-router'

/** Refuses the `.data` address of a route that streams: the router would buffer even an endless stream. */
export function refuseDataRequest({ url }: Request): void {
  if (new URL(url).pathname.endsWith('.data')) throw data({ kind: 'seite' }, { status: 404 })
}
