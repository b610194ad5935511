import { date } from '#app/shared/format/date.ts'
import { ownSender, type SmsText } from './sms-texts.server.ts'
import { RUECKMELDUNG_MAIL_DAYS } from './templates/besichtigung-mails.server.ts'
import type { MailWohnung } from './templates/mail-content.server.ts'
import { textSms } from './texts/text-sms.server.ts'
import { wohnungenCount } from './wohnungen-count.server.ts'

const link = ownSender.dashboardUrl

/** To an applicant without a confirmed address, when the inquiry has arrived. Holds no code. */
export function anfrageReceived(wohnungen: readonly MailWohnung[]): SmsText {
  return textSms('anfrage-bestaetigung-sms', { anzahl: wohnungenCount(wohnungen), link })
}

/** To the applicant whose application has arrived. `url`: its page. */
export function bewerbungReceivedSms({ wohnung, url }: Flat & { url: string }): SmsText {
  return textSms('bewerbung-bestaetigung-sms', { ...flat(wohnung), link: url })
}

/** Asks for the feedback once the viewing is over. `url`: the page that takes it. */
export function rueckmeldungWantedSms({ url }: { url: string }): SmsText {
  return textSms('rueckmeldung-erbeten-sms', { link: url }, { validMinutes: RUECKMELDUNG_MAIL_DAYS * 24 * 60 })
}

type Flat = { wohnung: MailWohnung }

/** The state of the inquiry is another one, which its name says. */
export function anfrageStatusSms({ wohnung, status }: Flat & { status: string }): SmsText {
  return textSms('anfrage-status-sms', { ...flat(wohnung), status })
}

/** The flat goes to this person. */
export function anfrageZusageSms({ wohnung }: Flat): SmsText {
  return textSms('anfrage-zusage-sms', flat(wohnung))
}

/** It does not. `loeschungAm`: until when what the person has told is deleted. */
export function anfrageAbsageSms({ wohnung, loeschungAm }: Flat & { loeschungAm: Date }): SmsText {
  return textSms('anfrage-absage-sms', { ...flat(wohnung), loeschung_am: date(loeschungAm.toISOString()) })
}

const flat = ({ title, extra }: MailWohnung) => ({ wohnung: title, kurzcode: extra ?? '', link })
