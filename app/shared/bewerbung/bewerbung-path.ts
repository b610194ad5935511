import { isUuid } from '../uuid.ts'

export const bewerbungPath = (exposeId: string) => `/bewerbung/${exposeId}`

/** Returns the Exposé id if `?weiter=` is the path of an application, otherwise null. */
export function readBewerbung(weiter: string | null): string | null {
  const exposeId = /^\/bewerbung\/([^/?#]+)$/.exec(weiter ?? '')?.[1] ?? ''
  return isUuid(exposeId) ? exposeId : null
}

/** Adds `?weiter=` to a path of the questionnaire, which then leads back to the application (BEWERBUNG-8). */
export function withBewerbung(path: string, exposeId: string | null): string {
  if (exposeId === null) return path
  const [place = '', hash] = path.split('#')
  const next = `weiter=${encodeURIComponent(bewerbungPath(exposeId))}`
  return `${place}${place.includes('?') ? '&' : '?'}${next}${hash === undefined ? '' : `#${hash}`}`
}
