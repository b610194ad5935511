import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { isStaffStatus, type PreviewReading, STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { DecisionMessage, DecisionView } from '#app/shared/verwaltung/interessenten/decision.types.ts'
import { fristDays } from '#app/shared/zusage/zusage.ts'
import { previewStatusChange } from '../anfragen/preview-status-change.server.ts'
import { findStatusOption } from '../anfragen/status-change.repository.server.ts'
import { defaultTerms } from '../anfragen/zusage/zusage-terms.server.ts'
import { findDecidedLink, listOthers, listStatusChanges } from './decision.repository.server.ts'
import { findWayBack } from './find-way-back.server.ts'
import { endOfFrist } from './loeschfrist.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/**
 * Previews a decision. For a promise, also previews the rejection of the other applicants (AKTE-9). Read only.
 * @throws ANFRAGE_NICHT_GEFUNDEN
 */
export async function loadDecision(
  db: Executor,
  { linkId, decision, now }: { linkId: string; decision: Decision; now: Date },
): Promise<DecisionView> {
  const link = isUuid(linkId) ? await findDecidedLink(db, linkId) : null
  if (link === null) throw anfrageNotFound()
  const { exposeId } = link
  const status = await findTarget(db, { linkId, decision, now })
  const preview = await previewStatusChange(db, { ids: [linkId], status: status ?? 'zusage', anmerkung: null, now })
  const [own] = preview.links
  if (!own) throw anfrageNotFound()
  const { loeschfristMonate } = await findAkteSettings(db)
  const others = decision === 'zusage' ? await loadOthers(db, { exposeId, linkId, now }) : NO_OTHERS
  return {
    decision,
    linkId,
    stand: own.stand,
    name: own.name,
    wohnung: own.wohnung,
    // Without a way back, the current state is the reason.
    refusal: status === null ? 'Diese Zusage lässt sich nicht zurücknehmen.' : own.refusal,
    holder: decision === 'zusage' ? own.holder : null,
    cancelled: own.cancelled,
    isPurchase: isForSale(link.exposeStatus),
    isWithoutBewerbung: decision === 'zusage' && !link.hasApplied,
    message: decision === 'zurueck' ? null : toMessage(preview.reading),
    zusage: decision === 'zusage' ? { frist: defaultTerms(now).frist.toISOString(), days: fristDays(now) } : null,
    ...others,
    deletedAt: endOfFrist(now, loeschfristMonate).toISOString(),
    lastChange: await findLastChange(db, linkId),
  }
}

async function findTarget(
  db: Executor,
  { linkId, decision, now }: { linkId: string; decision: Decision; now: Date },
): Promise<StaffStatus | null> {
  if (decision === 'zurueck') return findWayBack(db, { linkId, now })
  return decision === 'zusage' ? 'zusage' : 'abgesagt'
}

const NO_OTHERS = { others: [], othersMessages: [] }

/** Lists applicants who could be rejected, and one example message per channel in use. */
async function loadOthers(
  db: Executor,
  { exposeId, linkId, now }: { exposeId: string; linkId: string; now: Date },
): Promise<Pick<DecisionView, 'others' | 'othersMessages'>> {
  const ids = await listOthers(db, { exposeId, linkId, limit: STATUS_CHANGE_MAX })
  if (ids.length === 0) return NO_OTHERS
  const preview = { status: 'abgesagt', anmerkung: null, now } as const
  const { links } = await previewStatusChange(db, { ...preview, ids })
  const others = links.map(({ id, stand, name, refusal, email, phone }) => ({
    id,
    stand,
    name,
    refusal,
    contact: email ?? (phone && formatTelefon(phone)),
    channel: email !== null ? ('email' as const) : phone !== null ? ('sms' as const) : ('nobody' as const),
  }))
  const othersMessages: DecisionMessage[] = []
  for (const way of ['email', 'sms']) {
    const first = others.find(({ refusal, channel }) => refusal === null && channel === way)
    const read = first && (await previewStatusChange(db, { ...preview, ids: [first.id] }))
    const message = toMessage(read?.reading ?? null)
    if (message) othersMessages.push(message)
  }
  return { others, othersMessages }
}

function toMessage(reading: PreviewReading | null): DecisionMessage | null {
  const { mail, sms } = reading ?? {}
  if (mail) return { an: mail.an, betreff: mail.betreff, text: mail.text }
  return sms ? { an: sms.an, betreff: null, text: sms.text } : null
}

async function findLastChange(db: Executor, linkId: string): Promise<DecisionView['lastChange']> {
  const [last] = await listStatusChanges(db, { linkId, limit: 1 })
  const status = last?.nachher?.status
  if (!last || typeof status !== 'string' || !isStaffStatus(status)) return null
  const { anzeigetext } = await findStatusOption(db, status)
  return { who: fullName(last) || 'Jemand', status: anzeigetext, at: last.at.toISOString() }
}
