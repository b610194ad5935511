import { date } from '#app/shared/format/date.ts'
import { fristShort } from '#app/shared/zusage/zusage.ts'
import { ownSender, type SmsText } from './sms-texts.server.ts'
import { RUECKMELDUNG_MAIL_DAYS } from './templates/besichtigung-mails.server.ts'
import type { MailWohnung } from './templates/mail-content.server.ts'
import { textSms } from './texts/text-sms.server.ts'
import { wohnungenCount } from './wohnungen-count.server.ts'

const link = ownSender.dashboardUrl

/** SMS that confirms an inquiry to an applicant without a confirmed e-mail address. */
export function anfrageReceived(wohnungen: readonly MailWohnung[]): SmsText {
  return textSms('anfrage-bestaetigung-sms', { anzahl: wohnungenCount(wohnungen), link })
}

export function bewerbungReceivedSms({ wohnung, url }: Flat & { url: string }): SmsText {
  return textSms('bewerbung-bestaetigung-sms', { ...flat(wohnung), link: url })
}

export function rueckmeldungWantedSms({ url }: { url: string }): SmsText {
  return textSms('rueckmeldung-erbeten-sms', { link: url }, { validMinutes: RUECKMELDUNG_MAIL_DAYS * 24 * 60 })
}

type Flat = { wohnung: MailWohnung }

export function anfrageStatusSms({ wohnung, status }: Flat & { status: string }): SmsText {
  return textSms('anfrage-status-sms', { ...flat(wohnung), status })
}

type OfZusage = Flat & { url: string; frist: Date }

export const anfrageZusageSms = (of: OfZusage): SmsText => textSms('anfrage-zusage-sms', zusage(of))

export const zusageReminderSms = (of: OfZusage): SmsText => textSms('zusage-erinnerung-sms', zusage(of))

export const zusageFristSms = (of: OfZusage): SmsText => textSms('zusage-frist-sms', zusage(of))

export const zusageAcceptedSms = ({ wohnung, url }: Flat & { url: string }): SmsText =>
  textSms('zusage-angenommen-sms', { ...flat(wohnung), link: url })

function zusage({ wohnung, url, frist }: OfZusage) {
  return { ...flat(wohnung), antwort_bis: fristShort(frist.toISOString()), link: url }
}

export function anfrageAbsageSms({ wohnung, loeschungAm }: Flat & { loeschungAm: Date }): SmsText {
  return textSms('anfrage-absage-sms', { ...flat(wohnung), loeschung_am: date(loeschungAm.toISOString()) })
}

/** SMS that offers the flat and reserves it. `bis`: ISO date of the reservation's last day. */
export function mietangebotSms({ wohnung, bis }: Flat & { bis: string }): SmsText {
  return textSms('mietangebot-sms', { ...flat(wohnung), reserviert_bis: date(bis) })
}

export function mietangebotEndedSms({ wohnung }: Flat): SmsText {
  return textSms('mietangebot-zurueckgezogen-sms', flat(wohnung))
}

const flat = ({ title, extra }: MailWohnung) => ({ wohnung: title, kurzcode: extra ?? '', link })
