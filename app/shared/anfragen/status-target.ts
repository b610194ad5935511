import { ownPath } from '../konten/own-path.ts'
import { isNavigable } from './anfrage.status.ts'

export type StatusBezug = {
  profilId: string
  inquiryId: string
  exposeId: string
  /** True for a purchase: no link leads to the forms of a rental (ANFRAGE-13). */
  verkauf?: boolean
}

const PLACEHOLDER: Readonly<Record<string, Exclude<keyof StatusBezug, 'verkauf'>>> = {
  profil_id: 'profilId',
  inquiry_id: 'inquiryId',
  expose_id: 'exposeId',
}

export const isProfilPath = (target: string) => /^\/profil(?:[/?#]|$)/.test(target)

/** Rental profile, application and questionnaire. */
const OF_RENTING = /^\/(?:profil|bewerbung|mieterfragebogen)(?:[/?#]|$)/

/**
 * Returns the link of a status: `wohnen_navigation` with its placeholders filled in (STAND-4). Booking pages also get
 * the Exposé, since an inquiry may have several. Null if the link is disabled, external, about renting a flat for sale,
 * or has an unknown placeholder.
 */
export function findStatusTarget(wohnenNavigation: string | null, bezug: StatusBezug): string | null {
  if (wohnenNavigation === null || !isNavigable(wohnenNavigation)) return null
  const target = wohnenNavigation.trim().replace(/\{(\w+)\}/g, (ganz, name: string) => {
    const field = Object.hasOwn(PLACEHOLDER, name) ? PLACEHOLDER[name] : undefined
    return field ? encodeURIComponent(bezug[field]) : ganz
  })
  if (bezug.verkauf && OF_RENTING.test(target)) return null
  // Two slashes or a backslash would be another site; remaining braces are unknown placeholders.
  if (!/^\/[^\s\\{}]*$/.test(target) || ownPath(target, '') === '') return null
  return /^\/(?:terminbuchung|buchen)\/[^/?#]+$/.test(target) ? `${target}?expose_id=${bezug.exposeId}` : target
}

/** Returns the booking page of an inquiry. The URL has no PIN, since the owner does not need one (STAND-5). */
export function terminbuchungPath({ inquiryId, exposeId }: Pick<StatusBezug, 'inquiryId' | 'exposeId'>): string {
  return `/terminbuchung/${inquiryId}?expose_id=${exposeId}`
}
