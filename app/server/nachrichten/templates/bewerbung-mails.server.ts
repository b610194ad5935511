import { anrede, contactDetails, hint, type MailContact, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen, MailWohnung } from './mail-content.server.ts'

export type BewerbungTemplates = {
  /** To the company: somebody's complete application for an Exposé. Nothing of what is in it. */
  'bewerbung-neu': MailContact & {
    wohnung: MailWohnung
    /** People of the questionnaire. */
    personen: number
  }
  /** To the applicant. */
  'bewerbung-bestaetigung': { vorname?: string | null; wohnung: MailWohnung; url: string }
}

/** What the mails about an application say. */
export const bewerbungMails: Beschreibungen<BewerbungTemplates> = {
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

  'bewerbung-bestaetigung': ({ vorname, wohnung, url }) => ({
    ...hint,
    betreff: 'Ihre Bewerbung ist bei uns',
    preview: `Für ${wohnung.title}.`,
    title: 'Wir haben Ihre Bewerbung erhalten',
    anrede: anrede(vorname),
    blocks: [
      paragraph('vielen Dank. Sie haben sich um diese Wohnung beworben:'),
      { kind: 'wohnungen', entries: [wohnung] },
      paragraph('Wir prüfen Ihre Unterlagen und melden uns. Änderungen sind weiter möglich.'),
      { kind: 'button', text: 'Bewerbung ansehen', url },
    ],
  }),
}
