import { aboutWohnung, type TextMail, textMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { contactDetails, hint, type MailContact, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen, MailContent, MailWohnung } from './mail-content.server.ts'

export type BewerbungTemplates = {
  /** Mail that tells the company of a complete application, without the application's content. */
  'bewerbung-neu': MailContact & {
    wohnung: MailWohnung
    personen: number
  }
  'bewerbung-bestaetigung': { vorname?: string | null; wohnung: MailWohnung; url: string }
}

export const bewerbungMails: Beschreibungen<BewerbungTemplates, MailContent | TextMail> = {
  'bewerbung-neu': ({ wohnung, personen, ...contact }) => ({
    ...hint,
    betreff: `Neue Bewerbung von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Vollständige Bewerbung für ${wohnung.title}.`,
    title: 'Neue Bewerbung',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('es gibt eine vollständige Bewerbung für diese Wohnung:'),
      { kind: 'wohnungen', entries: [wohnung] },
      {
        kind: 'angaben',
        rows: [...contactDetails(contact), ['Personen im Mieterfragebogen', String(personen)]],
      },
      paragraph('Mietprofil, Mieterfragebogen und Dokumente liegen im Portal.'),
    ],
  }),

  'bewerbung-bestaetigung': ({ vorname, wohnung, url }) =>
    textMail('bewerbung-bestaetigung', aboutWohnung(vorname, wohnung, url)),
}
