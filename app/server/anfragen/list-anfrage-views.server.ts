import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { findStatusTarget, isProfilPath } from '#app/shared/anfragen/status-target.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listAnfrageStatusRows } from './anfrage-status.repository.server.ts'

/** Displayed status if no status option is active (FAVORIT-6). */
const WITHOUT_OPTION = { anzeigetext: 'Anfrage gestellt', colorClass: 'blue', wohnenNavigation: '/dashboard' } as const

/**
 * Returns the displayed status by Exposé id. A viewing that was offered but can no longer be booked shows „Anfrage
 * gestellt“ with a link to /dashboard, which explains the reason (TERMIN-6). Links to the rental profile only once the
 * company asks for it (FRAGEN-4).
 */
export async function listAnfrageViews(
  db: Executor,
  { kontoId, exposeIds }: { kontoId: string | null; exposeIds: readonly string[] },
): Promise<AnfrageViews> {
  const valid = exposeIds.filter(isUuid)
  if (kontoId === null || valid.length === 0) return {}
  const rows = await listAnfrageStatusRows(db, { kontoId, exposeIds: valid })
  return Object.fromEntries(
    rows.map(({ linkId, exposeId, inquiryId, verkauf, status, isViewed, isOfferGone, fallback }) => {
      const { anzeigetext, colorClass, wohnenNavigation } = isOfferGone
        ? WITHOUT_OPTION
        : (status ?? fallback ?? WITHOUT_OPTION)
      const target = findStatusTarget(wohnenNavigation, { profilId: kontoId, inquiryId, exposeId, verkauf })
      const isEarly = config.profilNachBesichtigung && !isViewed && target !== null && isProfilPath(target)
      return [exposeId, { text: anzeigetext, color: colorClass, target: isEarly ? anfragePath(linkId) : target }]
    }),
  )
}
