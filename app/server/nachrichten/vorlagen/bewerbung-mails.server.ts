import { absatz, anrede, hinweis } from './mail-bausteine.server.ts'
import type { MailInhalt, MailRahmen, MailWohnung } from './mail-inhalt.server.ts'

export type BewerbungVorlagen = {
  /** To the company: somebody's complete application for an Exposé. Nothing of what is in it. */
  'bewerbung-neu': {
    name: string
    email: string | null
    phone: string | null
    wohnung: MailWohnung
    /** People of the questionnaire. */
    personen: number
  }
  /** To the applicant. */
  'bewerbung-bestaetigung': { vorname?: string | null; wohnung: MailWohnung; url: string }
}

type Beschreibungen = {
  [Name in keyof BewerbungVorlagen]: (daten: BewerbungVorlagen[Name], rahmen: MailRahmen) => MailInhalt
}

/** What the mails about an application say. */
export const bewerbungMails: Beschreibungen = {
  'bewerbung-neu': ({ name, email, phone, wohnung, personen }) => ({
    ...hinweis,
    betreff: `Neue Bewerbung von ${name || 'einer Person ohne Namen'}`,
    vorschau: `Vollständige Bewerbung für ${wohnung.titel}.`,
    titel: 'Neue Bewerbung',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz('es gibt eine vollständige Bewerbung für diese Wohnung:'),
      { art: 'wohnungen', eintraege: [wohnung] },
      {
        art: 'angaben',
        zeilen: [
          ['Name', name || 'nicht angegeben'],
          ['E-Mail', email ?? 'nicht angegeben'],
          ['Mobilnummer', phone ?? 'nicht angegeben'],
          ['Personen im Mieterfragebogen', String(personen)],
        ],
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
