import { ownSender, type SmsText } from './sms-texts.server.ts'
import { textSms } from './texts/text-sms.server.ts'
import { wohnungenCount } from './wohnungen-count.server.ts'

/** To an applicant without a confirmed address, when the inquiry has arrived. Holds no code. */
export function anfrageReceived(count: number): SmsText {
  return textSms('anfrage-bestaetigung-sms', { anzahl: wohnungenCount(count), link: ownSender.dashboardUrl })
}
