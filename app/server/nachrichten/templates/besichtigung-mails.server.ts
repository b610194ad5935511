import { personValues, type TextMail, textMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { longDate } from '#app/shared/format/date.ts'
import type { Beschreibungen } from './mail-content.server.ts'

/** Number of days after a viewing in which the portal asks for feedback (BESICHTIGUNG-2). */
export const RUECKMELDUNG_MAIL_DAYS = 7

export type BesichtigungTemplates = {
  /** Mail that asks for feedback. `date`: ISO date. It has no link to the Exposé, which may be private by now. */
  'rueckmeldung-erbeten': { vorname?: string | null; title: string; date: string; url: string }
}

export const besichtigungMails: Beschreibungen<BesichtigungTemplates, TextMail> = {
  'rueckmeldung-erbeten': ({ vorname, title, date, url }) => {
    const termin = longDate(date)
    const rows = [
      ['Objekt', title],
      ['Termin', termin],
    ] as const
    const values = { wohnung: title, termin, termindaten: [{ kind: 'angaben', rows }] as const, link: url }
    return textMail(
      'rueckmeldung-erbeten',
      { ...personValues(vorname), ...values },
      { validMinutes: RUECKMELDUNG_MAIL_DAYS * 24 * 60 },
    )
  },
}
