import { wohnungenCount } from '#app/server/nachrichten/wohnungen-count.server.ts'
import { anrede, contactDetails, hint, type MailContact, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen, MailBlock, MailWohnung } from './mail-content.server.ts'

export type AnfrageTemplates = {
  /** To the applicant: what was asked about, and what comes next. */
  'anfrage-bestaetigung': {
    vorname?: string | null
    wohnungen: readonly MailWohnung[]
    anmerkung: string | null
    profilMissing: boolean
  }
  /** To the company: who asks about what. */
  'anfrage-neu': MailContact & { wohnungen: readonly MailWohnung[]; nachricht: string; anmerkung: string | null }
  /** To the company: an applicant has taken back an inquiry. */
  'anfrage-zurueckgezogen': MailContact & { wohnung: MailWohnung }
}

/** What the mails about an inquiry say. */
export const anfrageMails: Beschreibungen<AnfrageTemplates> = {
  'anfrage-bestaetigung': ({ vorname, wohnungen, anmerkung, profilMissing }, { publicUrl }) => ({
    ...hint,
    betreff: `Ihre Anfrage für ${wohnungenCount(wohnungen.length)}`,
    preview: 'Wir haben Ihre Anfrage erhalten.',
    title: 'Wir haben Ihre Anfrage erhalten',
    anrede: anrede(vorname),
    blocks: [
      paragraph(`vielen Dank. Sie haben sich für ${wohnungenCount(wohnungen.length)} interessiert:`),
      { kind: 'wohnungen', entries: wohnungen },
      ...note(anmerkung),
      paragraph(
        profilMissing
          ? 'Bitte füllen Sie noch Ihr Mietprofil aus. Erst damit können wir Ihre Anfrage bearbeiten.'
          : 'Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie jederzeit unter Mein Bereich.',
      ),
      {
        kind: 'button',
        text: profilMissing ? 'Mietprofil ausfüllen' : 'Zu Mein Bereich',
        url: `${publicUrl}/dashboard`,
      },
    ],
  }),

  'anfrage-neu': ({ wohnungen, nachricht, anmerkung, ...contact }) => ({
    ...hint,
    betreff: `Neue Anfrage von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnungenCount(wohnungen.length)}.`,
    title: 'Neue Anfrage',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph(`es gibt eine neue Anfrage für ${wohnungenCount(wohnungen.length)}.`),
      { kind: 'angaben', rows: contactDetails(contact) },
      paragraph(nachricht),
      ...note(anmerkung),
      { kind: 'wohnungen', entries: wohnungen },
    ],
  }),

  'anfrage-zurueckgezogen': ({ wohnung, ...contact }) => ({
    ...hint,
    betreff: `Anfrage zurückgezogen von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnung.title}.`,
    title: 'Anfrage zurückgezogen',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('für diese Wohnung wurde eine Anfrage zurückgezogen:'),
      { kind: 'wohnungen', entries: [wohnung] },
      { kind: 'angaben', rows: contactDetails(contact) },
    ],
  }),
}

/** What the applicant has written, as a detail: an address in it is no link. */
const note = (anmerkung: string | null): MailBlock[] =>
  anmerkung === null ? [] : [{ kind: 'angaben', rows: [['Anmerkung', anmerkung]] }]
