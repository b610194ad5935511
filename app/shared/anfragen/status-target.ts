import { ownPath } from '../konten/own-path.ts'
import { isNavigable } from './anfrage.status.ts'

export type StatusBezug = {
  profilId: string
  inquiryId: string
  exposeId: string
  /** True for a purchase: links to the forms for renting are then left out (ANFRAGE-13). */
  verkauf?: boolean
}

const PLACEHOLDER: Readonly<Record<string, Exclude<keyof StatusBezug, 'verkauf'>>> = {
  profil_id: 'profilId',
  inquiry_id: 'inquiryId',
  expose_id: 'exposeId',
}

export const isProfilPath = (target: string) => /^\/profil(?:[/?#]|$)/.test(target)

/** Paths of the forms for renting: rental profile, application and questionnaire. */
const OF_RENTING = /^\/(?:profil|bewerbung|mieterfragebogen)(?:[/?#]|$)/

/**
 * Returns the link of a status: `wohnen_navigation` with its placeholders filled in (STAND-4). Booking pages also get
 * the Exposé id, since an inquiry may have several. Null if the link is disabled, external, has an unknown placeholder,
 * or leads to a form for renting although the flat is for sale.
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

/** Path of the booking page of an inquiry. It has no PIN, since the signed-in applicant does not need one (STAND-5). */
export function terminbuchungPath({ inquiryId, exposeId }: Pick<StatusBezug, 'inquiryId' | 'exposeId'>): string {
  return `/terminbuchung/${inquiryId}?expose_id=${exposeId}`
}
