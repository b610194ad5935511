import { date, time } from '#app/shared/format/date.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { readBookingLink, wohnungWithOrt } from './booking-link.server.ts'
import { minutesUntil } from './minutes-until.server.ts'
import type { SmsSender, SmsText } from './sms-texts.server.ts'
import { textSms } from './texts/text-sms.server.ts'

/** `url`: booking page with PIN (NACHRICHT-6). It needs no `expose_id`, since the PIN identifies the Exposé. */
type Booking = { wohnung: { title: string }; ort?: string | null; url: string }
type Slot = Booking & { termin: TerminTime }
type Visit = Slot & { treffpunkt: string | null }

export function besichtigungOfferedSms(booking: Booking, from?: SmsSender): SmsText {
  return textSms('besichtigung-angebot-sms', flat(booking), { from })
}

export function terminBookedSms(buchung: Visit, from?: SmsSender): SmsText {
  return textSms('termin-gebucht-sms', visit(buchung), { from })
}

export function terminChangedSms(
  { previous, ...buchung }: Visit & { previous: TerminTime },
  from?: SmsSender,
): SmsText {
  const values = visit(buchung)
  const before = startOf(previous)
  const zeiten = values.beginn === before ? before : `${values.beginn} statt ${before}`
  return textSms('termin-geaendert-sms', { ...values, zeiten }, { from })
}

export function terminCancelledSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('termin-storniert-sms', slot(buchung), { from })
}

/** SMS that confirms the applicant's own cancellation if no other slot can be booked. */
export function terminCancelledForGoodSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('termin-storniert-vergeben-sms', ended(buchung), { from })
}

export function terminCalledOffSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('termin-abgesagt-sms', slot(buchung), { from })
}

/** SMS that reports a cancellation by the company after which no other slot can be booked. `url`: "Mein Bereich". */
export function terminEndedSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('termin-entfallen-sms', ended(buchung), { from })
}

/** SMS that reminds of a viewing and expires at its start (NACHRICHT-7). `now`: time of sending (`sendenAb`). */
export function terminReminderSms({ now, ...buchung }: Visit & { now: Date }, from?: SmsSender): SmsText {
  const validMinutes = minutesUntil(toInstants(buchung.termin).start, now)
  return textSms('termin-erinnerung-sms', visit(buchung), { from, validMinutes })
}

/** SMS that offers a place, kept until `until`. The SMS expires at that time too (NACHRICHT-7). */
export function platzOfferedSms(
  { until, now, ...buchung }: Visit & { until: Date; now: Date },
  from?: SmsSender,
): SmsText {
  const values = { ...visit(buchung), reserviert_bis: momentOf(until) }
  return textSms('warteliste-angebot-sms', values, { from, validMinutes: minutesUntil(until, now) })
}

export function platzExpiredSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('warteliste-abgelaufen-sms', slot(buchung), { from })
}

/** SMS that tells a waiting applicant that the slot was cancelled or closed. */
export function platzGoneSms(buchung: Slot, from?: SmsSender): SmsText {
  return textSms('warteliste-entfallen-sms', slot(buchung), { from })
}

/** Maximum characters of a title or meeting point; longer ones are cut, since their beginning identifies them. */
const WORDS_MAX = 36
const cut = (text: string) => (text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX - 3).trimEnd()}...` : text)

function flat({ wohnung, ort, url }: Booking) {
  const { pin, anfrage } = readBookingLink(url)
  const zugang = pin === '' ? '' : `PIN: ${pin}, Anfrage: ${anfrage}`
  return { wohnung_ort: wohnungWithOrt(cut(wohnung.title), ort), link: url, pin, zugang }
}

const slot = ({ termin, ...booking }: Slot) => ({ beginn: startOf(termin), ...flat(booking) })

function visit({ treffpunkt, ...buchung }: Visit) {
  const values = slot(buchung)
  return {
    ...values,
    wohnung_treffpunkt: treffpunkt ? `${values.wohnung_ort}, Treffpunkt: ${cut(treffpunkt)}` : values.wohnung_ort,
  }
}

function ended(buchung: Slot) {
  const { beginn, wohnung_ort, link } = slot(buchung)
  return { beginn, wohnung_ort, link }
}

/** Start of a viewing without the year, since bookings are less than a year ahead. */
const startOf = (termin: TerminTime) => `${date(termin.date).slice(0, 6)}, ${time(termin.from)}`
const momentOf = (instant: Date) => `${date(instant.toISOString()).slice(0, 6)}, ${time(instant.toISOString())}`
