import { ownPath } from '../konten/own-path.ts'
import { isNavigable } from './anfrage.status.ts'

/** Who and what a status is about: fills the placeholders of its target. */
export type StatusBezug = {
  profilId: string
  inquiryId: string
  exposeId: string
  /** For sale: no rental profile is wanted, so nothing leads there (ANFRAGE-13). */
  verkauf?: boolean
}

const PLACEHOLDER: Readonly<Record<string, Exclude<keyof StatusBezug, 'verkauf'>>> = {
  profil_id: 'profilId',
  inquiry_id: 'inquiryId',
  expose_id: 'exposeId',
}

/**
 * The address behind `wohnen_navigation` (STAND-4): placeholders filled in, and the Exposé named on the way
 * to the booking page, whose inquiry may have several. Null where navigation is disabled ('/no' or empty), for the rental
 * profile of a purchase, and for whatever is no path of the portal or holds a placeholder nobody knows.
 */
export function findStatusTarget(wohnenNavigation: string | null, bezug: StatusBezug): string | null {
  if (wohnenNavigation === null || !isNavigable(wohnenNavigation)) return null
  const target = wohnenNavigation.trim().replace(/\{(\w+)\}/g, (ganz, name: string) => {
    const field = Object.hasOwn(PLACEHOLDER, name) ? PLACEHOLDER[name] : undefined
    return field ? encodeURIComponent(bezug[field]) : ganz
  })
  if (bezug.verkauf && target.startsWith('/profil/')) return null
  // Two slashes or a backslash would be another site; what is left in braces nobody has filled in.
  if (!/^\/[^\s\\{}]*$/.test(target) || ownPath(target, '') === '') return null
  return /^\/(?:terminbuchung|buchen)\/[^/?#]+$/.test(target) ? `${target}?expose_id=${bezug.exposeId}` : target
}

/** The booking page of one Exposé of an inquiry. Its owner needs no PIN (STAND-5), so none is in the URL. */
export function terminbuchungPath({ inquiryId, exposeId }: Pick<StatusBezug, 'inquiryId' | 'exposeId'>): string {
  return `/terminbuchung/${inquiryId}?expose_id=${exposeId}`
}
