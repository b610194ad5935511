import { longDate } from '#app/shared/format/date.ts'
import { anrede, hint, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen } from './mail-content.server.ts'

/** Days after a viewing in which its person is asked by mail (BESICHTIGUNG-2). */
export const RUECKMELDUNG_MAIL_DAYS = 7

export type BesichtigungTemplates = {
  /** To the applicant, once their viewing is over. `date`: its day, ISO. The Exposé may be private by now: no link to it. */
  'rueckmeldung-erbeten': { vorname?: string | null; title: string; date: string; url: string }
}

/** What the mails about a viewing say. */
export const besichtigungMails: Beschreibungen<BesichtigungTemplates> = {
  'rueckmeldung-erbeten': ({ vorname, title, date, url }) => ({
    ...hint,
    validMinutes: RUECKMELDUNG_MAIL_DAYS * 24 * 60,
    betreff: 'Haben Sie nach der Besichtigung weiter Interesse?',
    preview: title,
    title: 'Haben Sie weiter Interesse?',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Ihr Besichtigungstermin für diese Wohnung ist vorbei:'),
      {
        kind: 'angaben',
        rows: [
          ['Wohnung', title],
          ['Termin', longDate(date)],
        ],
      },
      paragraph('Bitte sagen Sie uns, ob Sie weiter Interesse haben. Ihre Antwort können Sie später ändern.'),
      { kind: 'button', text: 'Rückmeldung geben', url },
    ],
  }),
}
