import type { Executor } from '#app/server/db/database.server.ts'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { findStatusTarget } from '#app/shared/anfragen/status-target.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listAnfrageStatusRows } from './anfrage-status.repository.server.ts'

/** FAVORIT-6: the button of an inquiry whose status nobody knows, where no option is active either. */
const WITHOUT_OPTION = { anzeigetext: 'Anfrage gestellt', colorClass: 'blue', wohnenNavigation: '/dashboard' } as const

/**
 * Where the person's inquiries about these Exposés stand, by id of the Exposé: text, colour and target of the status
 * option, or of the first active one for links without (FAVORIT-6). An offer of a viewing of a flat that can no longer be had is
 * one that leads to /dashboard, which says so (TERMIN-6). One query; none where nobody is signed in
 * (`kontoId` null) or nothing is asked about. Malformed ids and withdrawn links are missing in the answer.
 */
export async function listAnfrageViews(
  db: Executor,
  { kontoId, exposeIds }: { kontoId: string | null; exposeIds: readonly string[] },
): Promise<AnfrageViews> {
  const valid = exposeIds.filter(isUuid)
  if (kontoId === null || valid.length === 0) return {}
  const rows = await listAnfrageStatusRows(db, { kontoId, exposeIds: valid })
  return Object.fromEntries(
    rows.map(({ exposeId, inquiryId, verkauf, status, isOfferGone, fallback }) => {
      const { anzeigetext, colorClass, wohnenNavigation } = isOfferGone
        ? WITHOUT_OPTION
        : (status ?? fallback ?? WITHOUT_OPTION)
      const target = findStatusTarget(wohnenNavigation, { profilId: kontoId, inquiryId, exposeId, verkauf })
      return [exposeId, { text: anzeigetext, color: colorClass, target }]
    }),
  )
}
