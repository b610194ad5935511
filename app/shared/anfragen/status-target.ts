import { ownPath } from '../konten/own-path.ts'
import { isNavigable } from './anfrage.status.ts'

/** Values for the placeholders of a status' target. */
export type StatusBezug = {
  profilId: string
  inquiryId: string
  exposeId: string
  /** For sale: no rental profile is needed, so nothing leads there (ANFRAGE-13). */
  verkauf?: boolean
}

const PLACEHOLDER: Readonly<Record<string, Exclude<keyof StatusBezug, 'verkauf'>>> = {
  profil_id: 'profilId',
  inquiry_id: 'inquiryId',
  expose_id: 'exposeId',
}

/**
 * Target of `wohnen_navigation` (STAND-4) with filled placeholders, and the Exposé on the way to the booking page,
 * since an inquiry may have several. Null if navigation is disabled ('/no' or empty), for the rental profile of a
 * purchase, for external paths, and for unknown placeholders.
 */
export function findStatusTarget(wohnenNavigation: string | null, bezug: StatusBezug): string | null {
  if (wohnenNavigation === null || !isNavigable(wohnenNavigation)) return null
  const target = wohnenNavigation.trim().replace(/\{(\w+)\}/g, (ganz, name: string) => {
    const field = Object.hasOwn(PLACEHOLDER, name) ? PLACEHOLDER[name] : undefined
    return field ? encodeURIComponent(bezug[field]) : ganz
  })
  if (bezug.verkauf && target.startsWith('/profil/')) return null
  // Two slashes or a backslash would be another site; remaining braces are unknown placeholders.
  if (!/^\/[^\s\\{}]*$/.test(target) || ownPath(target, '') === '') return null
  return /^\/(?:terminbuchung|buchen)\/[^/?#]+$/.test(target) ? `${target}?expose_id=${bezug.exposeId}` : target
}

/** Booking page of one Exposé of an inquiry. Its owner needs no PIN (STAND-5), so the URL has none. */
export function terminbuchungPath({ inquiryId, exposeId }: Pick<StatusBezug, 'inquiryId' | 'exposeId'>): string {
  return `/terminbuchung/${inquiryId}?expose_id=${exposeId}`
}
