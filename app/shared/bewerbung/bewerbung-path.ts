import { isUuid } from '../uuid.ts'

export const bewerbungPath = (exposeId: string) => `/bewerbung/${exposeId}`

/** Returns the Exposé id if `?weiter=` is exactly the path of an application, otherwise null (BEWERBUNG-10). */
export function readBewerbung(weiter: string | null): string | null {
  const exposeId = /^\/bewerbung\/([^/?#]+)$/.exec(weiter ?? '')?.[1] ?? ''
  return isUuid(exposeId) ? exposeId : null
}

export const bewerbungOf = ({ searchParams }: { searchParams: URLSearchParams }) =>
  readBewerbung(searchParams.get('weiter'))

/** Returns the Exposé id of the application to which `next` leads, directly or by its `?weiter=` (BEWERBUNG-11). */
export function bewerbungBehind(next: string | null): string | null {
  const own = readBewerbung(next)
  if (own !== null || next === null || !URL.canParse(next, BASE)) return own
  return bewerbungOf(new URL(next, BASE))
}

const BASE = 'http://portal.invalid'

/** Adds `?weiter=` to a path; the page of that path then links back to the application (BEWERBUNG-8). */
export function withBewerbung(path: string, exposeId: string | null): string {
  if (exposeId === null) return path
  const [place = '', hash] = path.split('#')
  const next = `weiter=${encodeURIComponent(bewerbungPath(exposeId))}`
  return `${place}${place.includes('?') ? '&' : '?'}${next}${hash === undefined ? '' : `#${hash}`}`
}

type Way = { to: string; text: string }

/** Returns the link back to the application; `otherwise` if the page was not opened from one (BEWERBUNG-10). */
export function wayBack(exposeId: string | null, otherwise: Way): Way {
  return exposeId === null ? otherwise : { to: bewerbungPath(exposeId), text: BACK_TO_BEWERBUNG }
}

export const BACK_TO_BEWERBUNG = 'Zurück zur Bewerbung'
