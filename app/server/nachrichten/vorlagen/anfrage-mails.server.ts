import { absatz, anrede, hinweis } from './mail-bausteine.server.ts'
import type { MailInhalt, MailRahmen, MailWohnung } from './mail-inhalt.server.ts'

export type AnfrageVorlagen = {
  /** To the applicant: what was asked about, and what comes next. */
  'anfrage-bestaetigung': { vorname?: string | null; wohnungen: readonly MailWohnung[]; profilFehlt: boolean }
  /** To the company: who asks about what. */
  'anfrage-neu': {
    name: string
    email: string | null
    phone: string | null
    wohnungen: readonly MailWohnung[]
    nachricht: string
  }
  /** To the company: an applicant has taken back an inquiry. */
  'anfrage-zurueckgezogen': { name: string; email: string | null; phone: string | null; wohnung: MailWohnung }
}

type Beschreibungen = {
  [Name in keyof AnfrageVorlagen]: (daten: AnfrageVorlagen[Name], rahmen: MailRahmen) => MailInhalt
}

const anzahlWohnungen = (anzahl: number) => (anzahl === 1 ? 'eine Wohnung' : `${anzahl} Wohnungen`)

/** What the mails about an inquiry say. */
export const anfrageMails: Beschreibungen = {
  'anfrage-bestaetigung': ({ vorname, wohnungen, profilFehlt }, { publicUrl }) => ({
    ...hinweis,
    betreff: `Ihre Anfrage für ${anzahlWohnungen(wohnungen.length)}`,
    vorschau: 'Wir haben Ihre Anfrage erhalten.',
    titel: 'Wir haben Ihre Anfrage erhalten',
    anrede: anrede(vorname),
    bloecke: [
      absatz(`vielen Dank. Sie haben sich für ${anzahlWohnungen(wohnungen.length)} interessiert:`),
      { art: 'wohnungen', eintraege: wohnungen },
      absatz(
        profilFehlt
          ? 'Bitte füllen Sie noch Ihr Mietprofil aus. Erst damit können wir Ihre Anfrage bearbeiten.'
          : 'Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie jederzeit unter Mein Bereich.',
      ),
      { art: 'button', text: profilFehlt ? 'Mietprofil ausfüllen' : 'Zu Mein Bereich', url: `${publicUrl}/dashboard` },
    ],
  }),

  'anfrage-neu': ({ name, email, phone, wohnungen, nachricht }) => ({
    ...hinweis,
    betreff: `Neue Anfrage von ${name || 'einer Person ohne Namen'}`,
    vorschau: `Für ${anzahlWohnungen(wohnungen.length)}.`,
    titel: 'Neue Anfrage',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz(`es gibt eine neue Anfrage für ${anzahlWohnungen(wohnungen.length)}.`),
      {
        art: 'angaben',
        zeilen: [
          ['Name', name || 'nicht angegeben'],
          ['E-Mail', email ?? 'nicht angegeben'],
          ['Mobilnummer', phone ?? 'nicht angegeben'],
        ],
      },
      absatz(nachricht),
      { art: 'wohnungen', eintraege: wohnungen },
    ],
  }),

  'anfrage-zurueckgezogen': ({ name, email, phone, wohnung }) => ({
    ...hinweis,
    betreff: `Anfrage zurückgezogen von ${name || 'einer Person ohne Namen'}`,
    vorschau: `Für ${wohnung.titel}.`,
    titel: 'Anfrage zurückgezogen',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz('für diese Wohnung wurde eine Anfrage zurückgezogen:'),
      { art: 'wohnungen', eintraege: [wohnung] },
      {
        art: 'angaben',
        zeilen: [
          ['Name', name || 'nicht angegeben'],
          ['E-Mail', email ?? 'nicht angegeben'],
          ['Mobilnummer', phone ?? 'nicht angegeben'],
        ],
      },
    ],
  }),
}
