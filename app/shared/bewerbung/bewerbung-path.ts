import { isUuid } from '../uuid.ts'

/** Application for an Exposé. */
export const bewerbungPath = (exposeId: string) => `/bewerbung/${exposeId}`

/** Exposé of the application in `?weiter=`; null for other targets. */
export function readBewerbung(weiter: string | null): string | null {
  const exposeId = /^\/bewerbung\/([^/?#]+)$/.exec(weiter ?? '')?.[1] ?? ''
  return isUuid(exposeId) ? exposeId : null
}

/** Path of the questionnaire that leads back to the application, if any (BEWERBUNG-8). */
export function withBewerbung(path: string, exposeId: string | null): string {
  if (exposeId === null) return path
  const [place = '', hash] = path.split('#')
  const next = `weiter=${encodeURIComponent(bewerbungPath(exposeId))}`
  return `${place}${place.includes('?') ? '&' : '?'}${next}${hash === undefined ? '' : `#${hash}`}`
}
