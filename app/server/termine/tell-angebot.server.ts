import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texts.server.ts'
import type { MailTemplate } from '#app/server/nachrichten/templates/mail-template.server.ts'
import { platzExpiredSms, platzGoneSms, platzOfferedSms } from '#app/server/nachrichten/termin-sms-texts.server.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { anschriftOf, ortOf } from './anschrift-of.server.ts'
import { channelOf, contactOf } from './zugang/besucher.server.ts'
import { requireTerminLink, type TerminLinkRow } from './zugang/termin-link.repository.server.ts'

type Recipient = { linkId: string; now: Date }

export async function tellAngebot(
  tx: Transaction,
  {
    termin,
    personen,
    until,
    ...recipient
  }: Recipient & { termin: TerminTime & { treffpunkt: string | null }; personen: number; until: Date },
): Promise<void> {
  await tell(tx, recipient, ({ daten, sms, link }) => ({
    template: {
      name: 'warteliste-angebot',
      daten: { ...daten, termin, personen, until, anschrift: anschriftOf(link), treffpunkt: termin.treffpunkt },
    },
    sms: platzOfferedSms({ ...sms, termin, treffpunkt: termin.treffpunkt, until, now: recipient.now }),
  }))
}

export async function tellExpired(
  tx: Transaction,
  { termin, ...recipient }: Recipient & { termin: TerminTime },
): Promise<void> {
  await tell(tx, recipient, ({ daten, sms }) => ({
    template: { name: 'warteliste-abgelaufen', daten: { ...daten, termin } },
    sms: platzExpiredSms({ ...sms, termin }),
  }))
}

/**
 * Tells an applicant that an offered place is gone, or that a slot ended for which they waited (TERMIN-14, TERMIN-15).
 * `kept`: true if a place was kept. `waitsOn`: true if the applicant still waits for a place.
 */
export async function tellGone(
  tx: Transaction,
  { termin, kept, waitsOn, ...recipient }: Recipient & { termin: TerminTime; kept: boolean; waitsOn: boolean },
): Promise<void> {
  await tell(tx, recipient, ({ daten, sms }) => ({
    template: { name: 'warteliste-entfallen', daten: { ...daten, termin, kept, waitsOn } },
    sms: platzGoneSms({ ...sms, termin }),
  }))
}

type Content = { link: TerminLinkRow; daten: ReturnType<typeof bookingOf>; sms: ReturnType<typeof smsBookingOf> }

/** Queues a message as mail or, without an address, as SMS. Returns the channel. */
async function tell(
  tx: Transaction,
  { linkId, now }: Recipient,
  say: (content: Content) => { template: MailTemplate; sms: SmsText },
): Promise<ReturnType<typeof channelOf>> {
  const link = await requireTerminLink(tx, linkId)
  const contact = contactOf(link)
  const reference = { kontoId: contact.kontoId, bezug: { kind: 'anfrage_expose', id: linkId } as const, now }
  const { template, sms } = say({ link, daten: bookingOf(link), sms: smsBookingOf(link) })
  if (contact.email !== null) await queueEmail(tx, { an: contact.email, ...reference, template })
  else if (contact.phone !== null) await queueSms(tx, { an: contact.phone, ...reference, text: sms })
  return channelOf(contact)
}

const urlOf = (address: Parameters<typeof terminPath>[0]) => config.publicUrl + terminPath(address)

export function bookingOf(link: TerminLinkRow) {
  const wohnung = toMailWohnung({ id: link.exposeId, ...link.expose })
  return { vorname: contactOf(link).vorname, wohnung, ort: ortOf(link), url: urlOf(link) }
}

/** Data of the booking with a short link for an SMS: the PIN in the link identifies the Exposé. */
export function smsBookingOf(link: TerminLinkRow) {
  return { ...bookingOf(link), url: urlOf({ ...link, exposeId: null }) }
}
