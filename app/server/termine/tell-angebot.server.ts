import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import {
  platzExpiredSms,
  platzOfferedSms,
  terminCalledOffSms,
} from '#app/server/nachrichten/termin-sms-texts.server.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { anschriftOf } from './anschrift-of.server.ts'
import { contactOf } from './besucher.server.ts'
import { requireTerminLink } from './termin-link.repository.server.ts'

type Told = { linkId: string; now: Date }

/** Tells somebody who waits that places are kept for them, and until when (WARTELISTE-2). */
export async function tellAngebot(
  tx: Transaction,
  {
    linkId,
    termin,
    personen,
    until,
    now,
  }: Told & {
    termin: TerminTime & { treffpunkt: string | null }
    personen: number
    until: Date
  },
): Promise<void> {
  const { contact, url, smsUrl, booking, anschrift, reference } = await loadTold(tx, { linkId, now })
  if (contact.email !== null) {
    const daten = { ...booking, url, termin, personen, until, anschrift, treffpunkt: termin.treffpunkt }
    await queueEmail(tx, { an: contact.email, ...reference, template: { name: 'warteliste-angebot', daten } })
  } else if (contact.phone !== null) {
    await queueSms(tx, { an: contact.phone, ...reference, text: platzOfferedSms({ termin, until, url: smsUrl, now }) })
  }
}

/** Tells somebody that their time is over, and that the place has gone on (WARTELISTE-3). */
export async function tellExpired(
  tx: Transaction,
  { linkId, termin, now }: Told & { termin: TerminTime },
): Promise<void> {
  const { contact, url, smsUrl, booking, reference } = await loadTold(tx, { linkId, now })
  if (contact.email !== null) {
    const daten = { ...booking, url, termin }
    await queueEmail(tx, { an: contact.email, ...reference, template: { name: 'warteliste-abgelaufen', daten } })
  } else if (contact.phone !== null) {
    await queueSms(tx, { an: contact.phone, ...reference, text: platzExpiredSms({ termin, url: smsUrl }) })
  }
}

/** Tells somebody that a slot they wait for, or that a place was kept in, is called off (TERMIN-15). */
export async function tellCalledOff(
  tx: Transaction,
  { linkId, termin, now }: Told & { termin: TerminTime },
): Promise<void> {
  const { contact, url, smsUrl, booking, reference } = await loadTold(tx, { linkId, now })
  if (contact.email !== null) {
    const daten = { ...booking, url, termin }
    await queueEmail(tx, { an: contact.email, ...reference, template: { name: 'termin-abgesagt', daten } })
  } else if (contact.phone !== null) {
    await queueSms(tx, { an: contact.phone, ...reference, text: terminCalledOffSms({ termin, url: smsUrl }) })
  }
}

async function loadTold(tx: Transaction, { linkId, now }: Told) {
  const link = await requireTerminLink(tx, linkId)
  const contact = contactOf(link)
  const { inquiryId, exposeId, pin, expose } = link
  return {
    contact,
    url: config.publicUrl + terminPath({ inquiryId, exposeId, pin }),
    // The PIN says which Exposé is meant, so that the text fits into one SMS.
    smsUrl: config.publicUrl + terminPath({ inquiryId, exposeId: null, pin }),
    booking: { vorname: contact.vorname, wohnung: toMailWohnung({ id: exposeId, ...expose }) },
    anschrift: anschriftOf(link),
    reference: { kontoId: contact.kontoId, bezug: { kind: 'anfrage_expose', id: linkId } as const, now },
  }
}
