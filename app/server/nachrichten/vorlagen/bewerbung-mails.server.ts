import { absatz, anrede, hinweis, kontaktAngaben, type MailKontakt } from './mail-bausteine.server.ts'
import type { Beschreibungen, MailWohnung } from './mail-inhalt.server.ts'

export type BewerbungVorlagen = {
  /** To the company: somebody's complete application for an Exposé. Nothing of what is in it. */
  'bewerbung-neu': MailKontakt & {
    wohnung: MailWohnung
    /** People of the questionnaire. */
    personen: number
  }
  /** To the applicant. */
  'bewerbung-bestaetigung': { vorname?: string | null; wohnung: MailWohnung; url: string }
}

/** What the mails about an application say. */
export const bewerbungMails: Beschreibungen<BewerbungVorlagen> = {
  'bewerbung-neu': ({ wohnung, personen, ...kontakt }) => ({
    ...hinweis,
    betreff: `Neue Bewerbung von ${kontakt.name || 'einer Person ohne Namen'}`,
    vorschau: `Vollständige Bewerbung für ${wohnung.titel}.`,
    titel: 'Neue Bewerbung',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz('es gibt eine vollständige Bewerbung für diese Wohnung:'),
      { art: 'wohnungen', eintraege: [wohnung] },
      {
        art: 'angaben',
        zeilen: [...kontaktAngaben(kontakt), ['Personen im Mieterfragebogen', String(personen)]],
      },
      absatz('Mietprofil, Mieterfragebogen und Dokumente liegen im Portal.'),
    ],
  }),

  'bewerbung-bestaetigung': ({ vorname, wohnung, url }) => ({
    ...hinweis,
    betreff: 'Ihre Bewerbung ist bei uns',
    vorschau: `Für ${wohnung.titel}.`,
    titel: 'Wir haben Ihre Bewerbung erhalten',
    anrede: anrede(vorname),
    bloecke: [
      absatz('vielen Dank. Sie haben sich um diese Wohnung beworben:'),
      { art: 'wohnungen', eintraege: [wohnung] },
      absatz('Wir prüfen Ihre Unterlagen und melden uns. Änderungen sind weiter möglich.'),
      { art: 'button', text: 'Bewerbung ansehen', url },
    ],
  }),
}
