import { date, time } from '#app/shared/format/date.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { minutesUntil } from './minutes-until.server.ts'
import { pinOf } from './pin-of.server.ts'
import type { SmsSender, SmsText } from './sms-texts.server.ts'
import { textSms } from './texts/text-sms.server.ts'

/**
 * For applicants without a confirmed address. `url`: the booking page with the PIN (NACHRICHT-6), without `expose_id`,
 * which the PIN stands for: so that the text fits into one SMS.
 */
type Booking = { url: string }
type Buchung = Booking & { termin: TerminTime }

/** A viewing is offered, and a Termin can be chosen. */
export function besichtigungOfferedSms({ url }: Booking, from?: SmsSender): SmsText {
  return textSms('besichtigung-angebot-sms', { link: url, pin: pinOf(url) }, { from })
}

export function terminBookedSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('termin-gebucht-sms', slot(buchung), { from })
}

export function terminChangedSms(
  { previous, ...buchung }: Buchung & { previous: TerminTime },
  from?: SmsSender,
): SmsText {
  const values = slot(buchung)
  const before = startOf(previous)
  const zeiten = values.beginn === before ? before : `${values.beginn} statt ${before}`
  return textSms('termin-geaendert-sms', { ...values, zeiten }, { from })
}

/** The applicant has cancelled. */
export function terminCancelledSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('termin-storniert-sms', slot(buchung), { from })
}

/** The company has cancelled. */
export function terminCalledOffSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('termin-abgesagt-sms', slot(buchung), { from })
}

/** The company has cancelled, and offers no other. `url`: the person's own page. */
export function terminEndedSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('termin-entfallen-sms', slot(buchung), { from })
}

/** `now`: when it leaves, its `sendenAb`. Not sent any more once the viewing has begun (NACHRICHT-7). */
export function terminReminderSms({ now, ...buchung }: Buchung & { now: Date }, from?: SmsSender): SmsText {
  const validMinutes = minutesUntil(toInstants(buchung.termin).start, now)
  return textSms('termin-erinnerung-sms', slot(buchung), { from, validMinutes })
}

/** A place is kept until `until`, and the text is not sent any more after that (NACHRICHT-7). */
export function platzOfferedSms(
  { until, now, ...buchung }: Buchung & { until: Date; now: Date },
  from?: SmsSender,
): SmsText {
  const values = { ...slot(buchung), reserviert_bis: momentOf(until) }
  return textSms('warteliste-angebot-sms', values, { from, validMinutes: minutesUntil(until, now) })
}

export function platzExpiredSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('warteliste-abgelaufen-sms', slot(buchung), { from })
}

/** A slot that somebody waits for is called off or closed. */
export function platzGoneSms(buchung: Buchung, from?: SmsSender): SmsText {
  return textSms('warteliste-entfallen-sms', slot(buchung), { from })
}

const slot = ({ termin, url }: Buchung) => ({ beginn: startOf(termin), link: url })

/** "05.03., 16:30 Uhr": nobody books a year ahead. */
const startOf = (termin: TerminTime) => `${date(termin.date).slice(0, 6)}, ${time(termin.from)}`
const momentOf = (instant: Date) => `${date(instant.toISOString()).slice(0, 6)}, ${time(instant.toISOString())}`
