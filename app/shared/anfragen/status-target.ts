import { ownPath } from '../konten/own-path.ts'
import { isNavigable } from './anfrage.status.ts'

export type StatusBezug = {
  profilId: string
  inquiryId: string
  exposeId: string
  /** A purchase needs no rental profile, so no target leads to it (ANFRAGE-13). */
  verkauf?: boolean
}

const PLACEHOLDER: Readonly<Record<string, Exclude<keyof StatusBezug, 'verkauf'>>> = {
  profil_id: 'profilId',
  inquiry_id: 'inquiryId',
  expose_id: 'exposeId',
}

/**
 * Fills in the placeholders of `wohnen_navigation` (STAND-4). Adds the Exposé to booking pages, since an inquiry may
 * have several. Null if navigation is disabled, and for external paths and unknown placeholders.
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

/** The URL has no PIN: the owner of an inquiry does not need it (STAND-5). */
export function terminbuchungPath({ inquiryId, exposeId }: Pick<StatusBezug, 'inquiryId' | 'exposeId'>): string {
  return `/terminbuchung/${inquiryId}?expose_id=${exposeId}`
}
