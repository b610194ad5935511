import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Decision } from '#app/shared/verwaltung/akte-paths.ts'
import type { DecisionMail, DecisionView } from '#app/shared/verwaltung/decision.types.ts'
import {
  isStaffStatus,
  type PreviewReading,
  STATUS_CHANGE_MAX,
  type StaffStatus,
} from '#app/shared/verwaltung/status-change.ts'
import { previewStatusChange } from '../anfragen/preview-status-change.server.ts'
import { findStatusOption } from '../anfragen/status-change.repository.server.ts'
import { findExposeOfLink, listOthers, listStatusChanges } from './decision.repository.server.ts'
import { findWayBack } from './find-way-back.server.ts'
import { endOfFrist } from './loeschfrist.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/**
 * What a decision would do (AKTE-9), before it is made: what the person reads, from the real texts, and with a promise who else
 * has asked for the flat and what they would read. Nothing is written. Throws ANFRAGE_NICHT_GEFUNDEN.
 */
export async function loadDecision(
  db: Executor,
  { linkId, decision, now }: { linkId: string; decision: Decision; now: Date },
): Promise<DecisionView> {
  const exposeId = isUuid(linkId) ? await findExposeOfLink(db, linkId) : null
  if (exposeId === null) throw anfrageNotFound()
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
    // Where there is no way back, the state it has is the reason.
    refusal: status === null ? 'Diese Zusage lässt sich nicht zurücknehmen.' : own.refusal,
    mail: decision === 'zurueck' ? null : toMail(preview.reading),
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

const NO_OTHERS = { others: [], othersMail: null }

/** Whom else the flat could be refused to, in the order of arrival, with the same neutral words for each. */
async function loadOthers(
  db: Executor,
  { exposeId, linkId, now }: { exposeId: string; linkId: string; now: Date },
): Promise<Pick<DecisionView, 'others' | 'othersMail'>> {
  const ids = await listOthers(db, { exposeId, linkId, limit: STATUS_CHANGE_MAX })
  if (ids.length === 0) return NO_OTHERS
  const { links, reading } = await previewStatusChange(db, { ids, status: 'abgesagt', anmerkung: null, now })
  return {
    others: links.map(({ id, stand, name, refusal, email }) => ({
      id,
      stand,
      name,
      refusal,
      isReached: email !== null,
    })),
    othersMail: toMail(reading),
  }
}

const toMail = (reading: PreviewReading | null): DecisionMail | null =>
  reading?.mail ? { an: reading.mail.an, betreff: reading.mail.betreff, text: reading.mail.text } : null

/** Who has put it into which state last, for who finds it changed. */
async function findLastChange(db: Executor, linkId: string): Promise<DecisionView['lastChange']> {
  const [last] = await listStatusChanges(db, { linkId, limit: 1 })
  const status = last?.nachher?.status
  if (!last || typeof status !== 'string' || !isStaffStatus(status)) return null
  const { anzeigetext } = await findStatusOption(db, status)
  return { who: fullName(last) || 'Jemand', status: anzeigetext, at: last.at.toISOString() }
}
