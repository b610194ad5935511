import { isUuid } from '../uuid.ts'

export const bewerbungPath = (exposeId: string) => `/bewerbung/${exposeId}`

/** Exposé id if `?weiter=` leads to an application. */
export function readBewerbung(weiter: string | null): string | null {
  const exposeId = /^\/bewerbung\/([^/?#]+)$/.exec(weiter ?? '')?.[1] ?? ''
  return isUuid(exposeId) ? exposeId : null
}

/** Adds the way back to the application to a path of the questionnaire (BEWERBUNG-8). */
export function withBewerbung(path: string, exposeId: string | null): string {
  if (exposeId === null) return path
  const [place = '', hash] = path.split('#')
  const next = `weiter=${encodeURIComponent(bewerbungPath(exposeId))}`
  return `${place}${place.includes('?') ? '&' : '?'}${next}${hash === undefined ? '' : `#${hash}`}`
}
