import { anfrageUrl } from '#app/server/anfragen/anfrage-address.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { contactEmail, findFirmaEmail } from '#app/server/config/firma.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { queuePush } from '#app/server/nachrichten/push/queue-push.server.ts'
import {
  cancelPlanned,
  type NewMessage,
  previewMessage,
  queueMessages,
} from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texts.server.ts'
import type { MailTemplate } from '#app/server/nachrichten/templates/mail-template.server.ts'
import {
  terminBookedSms,
  terminCalledOffSms,
  terminCancelledForGoodSms,
  terminCancelledSms,
  terminChangedSms,
  terminEndedSms,
  terminReminderSms,
} from '#app/server/nachrichten/termin-sms-texts.server.ts'
import { anfragePush } from '#app/server/termine/anfrage-push.server.ts'
import { anschriftOf } from '#app/server/termine/anschrift-of.server.ts'
import { createIcsAnhang } from '#app/server/termine/ics.server.ts'
import { bookingOf, smsBookingOf } from '#app/server/termine/tell-angebot.server.ts'
import { calendarOf } from '#app/server/termine/termin-calendar.server.ts'
import { type Contact, contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import type { TerminLinkRow } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { findBookingRefusal } from './booking-refusal.server.ts'

type Buchung = {
  id: string
  sequence: number
  termin: TerminTime
  personen: number
  notes: string | null
  treffpunkt: string | null
}

type News =
  | { kind: 'booked' }
  | { kind: 'changed'; previous: TerminTime }
  | { kind: 'cancelled' }
  | { kind: 'moved'; previous: TerminTime }
  | { kind: 'calledOff' }
  /** The company rejected the applicant, so no other slot is offered. */
  | { kind: 'rejected' }

type Telling = {
  link: TerminLinkRow
  buchung: Buchung
  news: News
  contact: Contact
  now: Date
}

/**
 * Queues messages about a booking to the applicant (TERMIN-10, TERMIN-15), the company, and the applicant's browsers
 * (APP-3). Plans the reminder anew (TERMIN-11). Call it in the transaction of the change.
 */
export async function tellBuchung(tx: Transaction, { now, ...change }: BuchungNews & { now: Date }): Promise<void> {
  await tellBuchungen(tx, { changes: [change], now })
}

type BuchungNews = Pick<Telling, 'link' | 'buchung' | 'news'>

/** Like `tellBuchung` for several bookings, with one statement per kind of message. */
export async function tellBuchungen(
  tx: Transaction,
  { changes, now }: { changes: readonly BuchungNews[]; now: Date },
): Promise<void> {
  const changed = changes.filter(({ news }) => news.kind !== 'booked').map(({ buchung }) => buchung.id)
  if (changed.length > 0) await cancelPlanned(tx, { kind: 'buchung', ids: changed })
  await queueMessages(
    tx,
    changes.flatMap((one) => listMessages(one, now)),
  )
  await queuePush(tx, { news: changes.flatMap(({ link, news }) => (isByFirma(news) ? anfragePush(link) : [])), now })
}

function listMessages({ link, buchung, news }: BuchungNews, now: Date): NewMessage[] {
  const telling = toTelling({ link, buchung, news }, now)
  const messages = [toPerson(telling), toFirma(telling), isOver(news) ? null : toReminder(telling)]
  return messages.filter((message) => message !== null)
}

/** Previews the message to the applicant; null if the applicant has neither an email address nor a phone number. */
export async function previewBuchung(db: Executor, { now, ...change }: BuchungNews & { now: Date }) {
  const message = toPerson(toTelling(change, now))
  return message && previewMessage(db, message)
}

function toTelling(change: BuchungNews, now: Date): Telling {
  return { ...change, contact: contactOf(change.link), now }
}

function isFinal({ status, expose }: TerminLinkRow): boolean {
  const refusal = findBookingRefusal({ statusKey: status?.statusKey ?? null, expose })
  return refusal === 'decided' || refusal === 'gone'
}

const isByFirma = ({ kind }: News) => kind === 'moved' || kind === 'calledOff' || kind === 'rejected'

const isOver = ({ kind }: News) => kind === 'cancelled' || kind === 'calledOff' || kind === 'rejected'

const bezugOf = ({ id }: Buchung) => ({ kind: 'buchung', id }) as const

function toPerson(telling: Telling): NewMessage | null {
  const { buchung, news, now } = telling
  const { email, name } = telling.contact
  if (email === null) return smsOf(telling, toSms(telling))
  const method = isOver(news) ? 'CANCEL' : 'REQUEST'
  const firma = { name: config.firma.name, email: contactEmail(config) }
  const frame = { firma, publicUrl: config.publicUrl, now }
  const anhang = createIcsAnhang(
    { ...buchung, ...calendarOf(telling.link, buchung) },
    { method, attendee: { name, email } },
    frame,
  )
  return {
    an: email,
    kontoId: telling.contact.kontoId,
    bezug: bezugOf(buchung),
    now,
    template: toMail(telling),
    anhaenge: [anhang],
  }
}

function bookingDaten({ link, buchung: { termin, personen, treffpunkt } }: Telling) {
  return { ...bookingOf(link), termin, personen, treffpunkt, anschrift: anschriftOf(link) }
}

function toMail(telling: Telling): MailTemplate {
  const daten = bookingDaten(telling)
  const { news, link, contact } = telling
  if (news.kind === 'booked')
    return { name: 'termin-gebucht', daten: { ...daten, anmerkung: link.anmerkungVerwaltung } }
  if (news.kind === 'cancelled') return { name: 'termin-storniert', daten: { ...daten, final: isFinal(link) } }
  if ('previous' in news) return { name: 'termin-geaendert', daten: { ...daten, previous: news.previous } }
  if (!isEnded(telling)) return { name: 'termin-abgesagt', daten }
  const url = anfrageUrl({ linkId: link.id, kontoId: contact.kontoId })
  return { name: 'termin-entfallen', daten: { ...daten, url } }
}

/** True if the company cancelled the viewing and the applicant can book no other slot. */
function isEnded({ news, link }: Telling): boolean {
  return news.kind === 'rejected' || (news.kind === 'calledOff' && isFinal(link))
}

function toSms(telling: Telling): SmsText {
  const { buchung, news, link } = telling
  const { termin, treffpunkt } = buchung
  const slot = { ...smsBookingOf(link), termin }
  if (news.kind === 'booked') return terminBookedSms({ ...slot, treffpunkt })
  if ('previous' in news) return terminChangedSms({ ...slot, treffpunkt, previous: news.previous })
  if (news.kind === 'cancelled') return isFinal(link) ? terminCancelledForGoodSms(slot) : terminCancelledSms(slot)
  return isEnded(telling) ? terminEndedSms({ ...slot, url: `${config.publicUrl}/dashboard` }) : terminCalledOffSms(slot)
}

function smsOf({ contact, buchung, now }: Telling, text: SmsText, sendenAb?: Date): NewMessage | null {
  if (contact.phone === null) return null
  return {
    an: contact.phone,
    kontoId: contact.kontoId,
    bezug: bezugOf(buchung),
    text,
    now,
    ...(sendenAb && { sendenAb }),
  }
}

const NOTICE = { booked: 'buchung-neu', changed: 'buchung-geaendert', cancelled: 'buchung-storniert' } as const

function toFirma(telling: Telling): NewMessage | null {
  const { buchung, news, contact, now } = telling
  const an = findFirmaEmail(config)
  if (an === null || news.kind === 'moved' || news.kind === 'calledOff' || news.kind === 'rejected') return null
  const { wohnung, termin, personen } = bookingDaten(telling)
  const daten = {
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    wohnung,
    termin,
    personen,
    anmerkung: buchung.notes,
  }
  const template: MailTemplate =
    news.kind === 'changed'
      ? { name: NOTICE.changed, daten: { ...daten, previous: news.previous } }
      : { name: NOTICE[news.kind], daten }
  return { an, kontoId: null, bezug: bezugOf(buchung), template, now }
}

/** Reminder of the viewing; null if its time of sending is over (TERMIN-11). */
function toReminder(telling: Telling): NewMessage | null {
  const { buchung, contact, link, now } = telling
  const sendenAb = new Date(toInstants(buchung.termin).start.getTime() - config.reminderHours * HOUR_MS)
  if (sendenAb <= now) return null
  if (contact.email === null) {
    const { termin, treffpunkt } = buchung
    const text = terminReminderSms({ ...smsBookingOf(link), termin, treffpunkt, now: sendenAb })
    return smsOf(telling, text, sendenAb)
  }
  return {
    an: contact.email,
    kontoId: contact.kontoId,
    bezug: bezugOf(buchung),
    sendenAb,
    now,
    template: { name: 'termin-erinnerung', daten: bookingDaten(telling) },
  }
}
