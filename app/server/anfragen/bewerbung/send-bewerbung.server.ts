import { toMailWohnung, toStaffWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { bewerbungReceivedSms } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queueToFirma, queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { isBewerbungComplete } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isZuHaben, notBewerbenText } from '#app/shared/exposes/expose.status.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { findBewerbungsLink, markBewerbungSubmitted } from './bewerbung.repository.server.ts'
import { loadBewerbungProgress } from './find-bewerbung.server.ts'

/**
 * Sends the complete application (BEWERBUNG-5): marks the inquiry, notifies the company and confirms to the
 * applicant by mail or SMS. Idempotent.
 * @throws EXPOSE_NICHT_GEFUNDEN, ANFRAGE_ZUM_KAUF, ANFRAGE_FEHLT, ANFRAGE_ABGESAGT, NICHT_ZU_HABEN, LimitError
 * @throws BEWERBUNG_UNVOLLSTAENDIG
 */
export async function sendBewerbung(
  db: Database,
  { akteur, exposeId, now }: { akteur: Person; exposeId: string; now: Date },
): Promise<void> {
  const { kontoId, vorname, email, phone } = akteur
  await requireLimits(db, [{ name: 'anfragenProKonto', value: `bewerbung ${kontoId}` }], {
    akteur,
    was: 'Bewerbungen',
    now,
  })
  await db.transaction(async (tx) => {
    const [expose] = await listExposesByIds(tx, { ids: [exposeId], lock: true })
    if (!expose) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
    if (expose.verkauf) throw new DomainError('ANFRAGE_ZUM_KAUF', 'Für einen Kauf brauchen Sie keine Bewerbung.')
    const link = await findBewerbungsLink(tx, { kontoId, exposeId: expose.id, lock: true })
    if (!link) throw new DomainError('ANFRAGE_FEHLT', 'Bitte fragen Sie diese Wohnung zuerst an.')
    if (link.isRejected) {
      throw new DomainError(
        'ANFRAGE_ABGESAGT',
        'Diese Wohnung ist Ihnen abgesagt. Eine Bewerbung ist nicht mehr möglich.',
      )
    }
    if (link.bewerbungAbgesendetAm) return
    if (!isZuHaben(expose.status) && !link.isReservedForThem) {
      throw new DomainError('NICHT_ZU_HABEN', notBewerbenText(expose.status))
    }
    const progress = await loadBewerbungProgress(tx, { kontoId, isWbsNeeded: expose.wbsNeed !== null })
    if (!isBewerbungComplete(progress)) {
      throw new DomainError(
        'BEWERBUNG_UNVOLLSTAENDIG',
        'Ihre Bewerbung ist noch nicht vollständig. Bitte ergänzen Sie die offenen Teile.',
      )
    }
    if (!(await markBewerbungSubmitted(tx, { kontoId, exposeId: expose.id, now }))) return
    const wohnung = toMailWohnung(expose)
    const daten = {
      name: fullName(akteur),
      email,
      phone,
      wohnung: toStaffWohnung(expose, link.id),
      personen: progress.personen.filter(({ rolle }) => rolle === 'mieter').length,
    }
    const bezug = { kind: 'anfrage_expose', id: link.id } as const
    const notice = { name: 'bewerbung-neu', daten } as const
    await queueToFirma(tx, { bezug, template: notice, now })
    const url = bewerbungUrl(expose.id)
    await queueToPerson(tx, {
      to: { email, phone },
      kontoId,
      bezug,
      template: { name: 'bewerbung-bestaetigung', daten: { vorname, wohnung, url } },
      sms: bewerbungReceivedSms({ wohnung, url }),
      now,
    })
  })
}

const bewerbungUrl = (exposeId: string) => `${config.publicUrl}/bewerbung/${exposeId}`
