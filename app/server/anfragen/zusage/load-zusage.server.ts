import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { euro } from '#app/shared/format/euro.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listSteps, NO_DATES, type ZusageView, zusageState } from '#app/shared/zusage/zusage.ts'
import { anfrageNotFound } from '../anfrage-not-found.server.ts'
import { loadKontakt } from '../load-kontakt.server.ts'
import { findOwnZusage, markSeen } from './zusage.repository.server.ts'

type ZusagePageData = { zusage: ZusageView; expose: ExposeCard; reachable: boolean; kontakt: KontaktView }

/**
 * Loads the page of a promise (ZUSAGE-1). `isLook`: true to record the applicant's first look; false for a prefetch.
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is another person's
 */
export async function loadZusage(
  db: Executor,
  { kontoId, linkId, isLook, now }: { kontoId: string; linkId: string; isLook: boolean; now: Date },
): Promise<ZusagePageData> {
  const row = isUuid(linkId) ? await findOwnZusage(db, { kontoId, linkId }) : null
  const [shown] = row ? await listExposesByIds(db, { ids: [row.exposeId] }) : []
  const expose = shown ?? (row && (await listExposesByIds(db, { ids: [row.exposeId], hidden: true }))[0])
  if (!row || !expose) throw anfrageNotFound()
  const { zusage } = row
  const state = zusage ? zusageState(zusage, now) : 'keine'
  const isFirstLook = zusage !== null && isLook && (await markSeen(db, { kontoId, linkId, now }))
  const kaution = row.kaution === null ? null : euro(row.kaution)
  return {
    zusage: {
      linkId,
      state,
      frist: zusage?.frist.toISOString() ?? null,
      beantwortetAm: zusage?.beantwortetAm?.toISOString() ?? null,
      verkauf: expose.verkauf,
      steps: expose.verkauf ? [] : listSteps(zusage ?? NO_DATES, config.zusage.texts, { kaution }),
      isFirstLook: isFirstLook && state === 'offen',
    },
    // The picture of a hidden Exposé is not served.
    expose: shown ?? { ...expose, bild: null },
    reachable: shown !== undefined,
    kontakt: await loadKontakt(db, { of: { exposeId: row.exposeId }, now }),
  }
}
