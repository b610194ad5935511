import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { zusageAcceptedSms } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queueToFirma, queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { type AblehnenGrund, type Antwort, zusagePath, zusageState } from '#app/shared/zusage/zusage.ts'
import { anfrageNotFound } from '../anfrage-not-found.server.ts'
import { unconfirmed } from '../mark-unconfirmed.server.ts'
import { toMailWohnung, toStaffWohnung } from '../to-mail-wohnung.server.ts'
import { findOwnZusage, lockOwnAnfrage, updateAntwort } from './zusage.repository.server.ts'

type Answer = { akteur: Person; linkId: string; antwort: Antwort; grund?: AblehnenGrund | null; now: Date }

/**
 * Stores the answer to a promise; tells the company and, if accepted, the applicant (ZUSAGE-2). Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN, LimitError
 * @throws ZUSAGE_BEENDET if the company has taken the promise back
 * @throws ZUSAGE_BEANTWORTET if the applicant has given the opposite answer
 * @throws ZUSAGE_ABGELAUFEN after the deadline
 */
export async function answerZusage(
  db: Database,
  { akteur, linkId, antwort, grund = null, now }: Answer,
): Promise<void> {
  const { kontoId, email, emailNeu, phone } = akteur
  await requireLimits(db, [{ name: 'anfragenProKonto', value: `zusage ${kontoId}` }], { akteur, was: 'Antworten', now })
  await db.transaction(async (tx) => {
    const of = { kontoId, linkId }
    const expose = isUuid(linkId) ? await lockOwnAnfrage(tx, of) : null
    if (!expose) throw anfrageNotFound()
    const zusage = (await findOwnZusage(tx, of))?.zusage ?? null
    if (zusage?.antwort === antwort) return
    requireOpen(zusage, now)
    await updateAntwort(tx, { ...of, antwort, grund: antwort === 'abgelehnt' ? grund : null, now })
    const contact = { name: fullName(akteur), email: email ?? unconfirmed(emailNeu), phone }
    const wohnung = toStaffWohnung(expose, linkId)
    await queueToFirma(tx, {
      bezug: { kind: 'anfrage_expose', id: linkId },
      template: { name: 'zusage-antwort', daten: { ...contact, wohnung, antwort, grund } },
      now,
    })
    if (antwort === 'angenommen') {
      const about = { wohnung: toMailWohnung(expose), url: config.publicUrl + zusagePath(linkId) }
      await queueToPerson(tx, {
        to: { email, phone },
        kontoId,
        bezug: { kind: 'anfrage_expose', id: linkId },
        template: { name: 'zusage-angenommen', daten: { vorname: akteur.vorname, ...about } },
        sms: zusageAcceptedSms(about),
        now,
      })
    }
    const objekt = { art: 'anfrage', id: linkId } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: `zusage.${antwort}`, objekt, personId: kontoId }], now })
  })
}

type Zusage = NonNullable<Awaited<ReturnType<typeof findOwnZusage>>>['zusage']

function requireOpen(zusage: Zusage, now: Date): void {
  if (!zusage)
    throw new DomainError(
      'ZUSAGE_BEENDET',
      `Diese Zusage gilt nicht mehr. Fragen beantworten wir unter ${config.firma.telefon}.`,
    )
  const state = zusageState(zusage, now)
  if (state === 'angenommen') throw new DomainError('ZUSAGE_BEANTWORTET', 'Sie haben diese Zusage schon angenommen.')
  if (state === 'abgelehnt') throw new DomainError('ZUSAGE_BEANTWORTET', 'Sie haben diese Zusage schon abgelehnt.')
  if (state === 'abgelaufen') {
    throw new DomainError(
      'ZUSAGE_ABGELAUFEN',
      `Die Frist ist abgelaufen. Noch Interesse? Rufen Sie an: ${config.firma.telefon}. Vielleicht ist die Wohnung noch frei.`,
    )
  }
}
