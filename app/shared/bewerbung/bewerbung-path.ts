import { isUuid } from '../uuid.ts'

/** The application for an Exposé. */
export const bewerbungPath = (exposeId: string) => `/bewerbung/${exposeId}`

/** The Exposé whose application `?weiter=` leads to; null for any other place. */
export function readBewerbung(weiter: string | null): string | null {
  const exposeId = /^\/bewerbung\/([^/?#]+)$/.exec(weiter ?? '')?.[1] ?? ''
  return isUuid(exposeId) ? exposeId : null
}

/** A path of the questionnaire that keeps the application it was opened from; null keeps none (BEWERBUNG-8). */
export function withBewerbung(path: string, exposeId: string | null): string {
  if (exposeId === null) return path
  const [place = '', hash] = path.split('#')
  const next = `weiter=${encodeURIComponent(bewerbungPath(exposeId))}`
  return `${place}${place.includes('?') ? '&' : '?'}${next}${hash === undefined ? '' : `#${hash}`}`
}
