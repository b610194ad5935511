import { date, time } from '#app/shared/format/date.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { minutesUntil } from './minutes-until.server.ts'
import { ownSender, type SmsSender, type SmsText, shortest } from './sms-texts.server.ts'

/**
 * For applicants without a confirmed address. `url`: the booking page with the PIN (NACHRICHT-6), without `expose_id`,
 * which the PIN stands for: so that the text fits into one SMS.
 */
type Booking = { url: string }
type Buchung = Booking & { termin: TerminTime }

/** A viewing is offered, and a Termin can be chosen. */
export function besichtigungOfferedSms({ url }: Booking, from?: SmsSender): SmsText {
  return sms(['Bitte wählen Sie Ihren Besichtigungstermin', 'Besichtigungstermin wählen'], url, from)
}

export function terminBookedSms({ termin, url }: Buchung, from?: SmsSender): SmsText {
  const at = startOf(termin)
  return sms([`Ihre Besichtigung ist gebucht: ${at}. Ändern oder absagen`, `Besichtigung gebucht: ${at}`], url, from)
}

export function terminChangedSms(
  { termin, previous, url }: Buchung & { previous: TerminTime },
  from?: SmsSender,
): SmsText {
  const [at, before] = [startOf(termin), startOf(previous)]
  const moved = at === before ? at : `${at} statt ${before}`
  return sms([`Ihre Besichtigung wurde geändert: ${moved}. Ansehen`, `Besichtigung ${moved}`], url, from)
}

/** The applicant has cancelled. */
export function terminCancelledSms({ termin, url }: Buchung, from?: SmsSender): SmsText {
  const at = startOf(termin)
  return sms([`Ihre Besichtigung am ${at} ist storniert. Neuer Termin`, `Besichtigung ${at} storniert`], url, from)
}

/** The company has cancelled. */
export function terminCalledOffSms({ termin, url }: Buchung, from?: SmsSender): SmsText {
  const at = startOf(termin)
  return sms(
    [
      `Leider müssen wir Ihre Besichtigung am ${at} absagen. Anderen Termin wählen`,
      `Leider abgesagt: Besichtigung ${at}`,
    ],
    url,
    from,
  )
}

/** `now`: when it leaves, its `sendenAb`. Not sent any more once the viewing has begun (NACHRICHT-7). */
export function terminReminderSms({ termin, url, now }: Buchung & { now: Date }, from?: SmsSender): SmsText {
  const at = startOf(termin)
  const text = sms(
    [`Erinnerung: Ihre Besichtigung ist am ${at}. Ändern oder absagen`, `Besichtigung: ${at}`],
    url,
    from,
  )
  return { ...text, validMinutes: minutesUntil(toInstants(termin).start, now) }
}

/** A place is kept until `until`, and the text is not sent any more after that (NACHRICHT-7). */
export function platzOfferedSms(
  { termin, until, url, now }: Buchung & { until: Date; now: Date },
  from?: SmsSender,
): SmsText {
  const [at, end] = [startOf(termin), momentOf(until)]
  const text = sms(
    [
      `Frei für Sie: Besichtigung ${at}, reserviert bis ${end}. Jetzt buchen`,
      `Besichtigung frei: ${at}. Buchen bis ${end}`,
      `Frei: ${at}. Buchen bis ${end}`,
    ],
    url,
    from,
  )
  return { ...text, validMinutes: minutesUntil(until, now) }
}

export function platzExpiredSms({ termin, url }: Buchung, from?: SmsSender): SmsText {
  const at = startOf(termin)
  return sms(
    [
      `Ihre Reservierung für die Besichtigung am ${at} ist abgelaufen. Freie Termine`,
      `Reservierung für ${at} abgelaufen`,
    ],
    url,
    from,
  )
}

/** A slot that somebody waits for is called off or closed. */
export function platzGoneSms({ termin, url }: Buchung, from?: SmsSender): SmsText {
  const at = startOf(termin)
  return sms(
    [
      `Im Besichtigungstermin am ${at} gibt es leider keinen Platz mehr. Andere Termine`,
      `Kein Platz mehr: Besichtigung ${at}`,
    ],
    url,
    from,
  )
}

/** `wordings` from long to short; the address ends each. */
function sms(wordings: readonly string[], url: string, { names }: SmsSender = ownSender): SmsText {
  const text = shortest(names.flatMap((name) => wordings.map((wording) => `${name}: ${wording}: ${url}`)))
  return { text, geheim: false, validMinutes: null }
}

/** "05.03., 16:30 Uhr": nobody books a year ahead. */
const startOf = (termin: TerminTime) => `${date(termin.date).slice(0, 6)}, ${time(termin.from)}`
const momentOf = (instant: Date) => `${date(instant.toISOString()).slice(0, 6)}, ${time(instant.toISOString())}`
