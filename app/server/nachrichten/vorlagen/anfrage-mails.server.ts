import { anzahlWohnungen } from '#app/server/nachrichten/anzahl-wohnungen.server.ts'
import { absatz, anrede, hinweis, kontaktAngaben, type MailKontakt } from './mail-bausteine.server.ts'
import type { Beschreibungen, MailWohnung } from './mail-inhalt.server.ts'

export type AnfrageVorlagen = {
  /** To the applicant: what was asked about, and what comes next. */
  'anfrage-bestaetigung': { vorname?: string | null; wohnungen: readonly MailWohnung[]; profilFehlt: boolean }
  /** To the company: who asks about what. */
  'anfrage-neu': MailKontakt & { wohnungen: readonly MailWohnung[]; nachricht: string }
  /** To the company: an applicant has taken back an inquiry. */
  'anfrage-zurueckgezogen': MailKontakt & { wohnung: MailWohnung }
}

/** What the mails about an inquiry say. */
export const anfrageMails: Beschreibungen<AnfrageVorlagen> = {
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

  'anfrage-neu': ({ wohnungen, nachricht, ...kontakt }) => ({
    ...hinweis,
    betreff: `Neue Anfrage von ${kontakt.name || 'einer Person ohne Namen'}`,
    vorschau: `Für ${anzahlWohnungen(wohnungen.length)}.`,
    titel: 'Neue Anfrage',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz(`es gibt eine neue Anfrage für ${anzahlWohnungen(wohnungen.length)}.`),
      { art: 'angaben', zeilen: kontaktAngaben(kontakt) },
      absatz(nachricht),
      { art: 'wohnungen', eintraege: wohnungen },
    ],
  }),

  'anfrage-zurueckgezogen': ({ wohnung, ...kontakt }) => ({
    ...hinweis,
    betreff: `Anfrage zurückgezogen von ${kontakt.name || 'einer Person ohne Namen'}`,
    vorschau: `Für ${wohnung.titel}.`,
    titel: 'Anfrage zurückgezogen',
    anrede: 'Guten Tag,',
    bloecke: [
      absatz('für diese Wohnung wurde eine Anfrage zurückgezogen:'),
      { art: 'wohnungen', eintraege: [wohnung] },
      { art: 'angaben', zeilen: kontaktAngaben(kontakt) },
    ],
  }),
}
