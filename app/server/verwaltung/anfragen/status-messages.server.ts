import { anfrageUrl } from '#app/server/anfragen/anfrage-address.server.ts'
import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import {
  anfrageAbsageSms,
  anfrageStatusSms,
  anfrageZusageSms,
} from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import type { NewMessage } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texts.server.ts'
import type { MailTemplate } from '#app/server/nachrichten/templates/mail-template.server.ts'
import { besichtigungOfferedSms } from '#app/server/nachrichten/termin-sms-texts.server.ts'
import { bookingOf, smsBookingOf } from '#app/server/termine/tell-angebot.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import type { TerminLink } from '#app/server/termine/zugang/load-termin-links.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { statusSentence } from '#app/shared/anfragen/status-sentence.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'

export type StatusNews = {
  status: StaffStatus
  anzeigetext: string
  kundentext: string | null
  anmerkung: string | null
  /** Date on which a rejected person's data is deleted. `frist`: deadline of a promise. */
  loeschungAm: Date
  frist: Date
  /** The next free slots by Exposé id. */
  frei: ReadonlyMap<string, readonly TerminTime[]>
  now: Date
}

/** Creates mail and SMS about a status. Each is null without an address for it, or if the account is suspended. */
export function statusMessages(
  link: TerminLink['link'],
  news: StatusNews,
): { mail: NewMessage | null; sms: NewMessage | null } {
  if (link.gesperrtAm) return { mail: null, sms: null }
  const { kontoId, email, phone } = contactOf(link)
  const about = { kontoId, bezug: { kind: 'anfrage_expose', id: link.id } as const, now: news.now }
  return {
    mail: email === null ? null : { ...about, an: email, template: toMail(link, news) },
    sms: phone === null ? null : { ...about, an: phone, text: toSms(link, news) },
  }
}

const wohnungOf = ({ exposeId, expose }: TerminLink['link']) => toMailWohnung({ id: exposeId, ...expose })

const answerOf = ({ id }: TerminLink['link'], { frist }: StatusNews) => ({
  url: config.publicUrl + zusagePath(id),
  frist,
})

function toMail(link: TerminLink['link'], news: StatusNews): MailTemplate {
  const { status, anzeigetext, anmerkung, loeschungAm } = news
  const { vorname, kontoId } = contactOf(link)
  const daten = { vorname, wohnung: wohnungOf(link), anmerkung, url: anfrageUrl({ linkId: link.id, kontoId }) }
  switch (status) {
    case 'besichtigung_zulassen':
      return {
        name: 'besichtigung-angebot',
        daten: { ...bookingOf(link), anmerkung, frei: news.frei.get(link.exposeId) ?? [] },
      }
    case 'zusage':
      return { name: 'anfrage-zusage', daten: { ...daten, ...answerOf(link, news) } }
    case 'abgesagt':
      return { name: 'anfrage-absage', daten: { ...daten, loeschungAm } }
    default: {
      const verkauf = isForSale(link.expose.status)
      const statustext = statusSentence({ statusKey: status, kundentext: news.kundentext }, { verkauf }) ?? ''
      return { name: 'anfrage-status', daten: { ...daten, status: anzeigetext, statustext } }
    }
  }
}

function toSms(link: TerminLink['link'], news: StatusNews): SmsText {
  const { status, anzeigetext, loeschungAm } = news
  const wohnung = wohnungOf(link)
  switch (status) {
    case 'besichtigung_zulassen':
      return besichtigungOfferedSms(smsBookingOf(link))
    case 'zusage':
      return anfrageZusageSms({ wohnung, ...answerOf(link, news) })
    case 'abgesagt':
      return anfrageAbsageSms({ wohnung, loeschungAm })
    default:
      return anfrageStatusSms({ wohnung, status: anzeigetext })
  }
}
