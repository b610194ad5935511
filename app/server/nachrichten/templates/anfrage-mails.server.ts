import { aboutWohnung, personValues, type TextMail, textMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { wohnungenCount } from '#app/server/nachrichten/wohnungen-count.server.ts'
import { wishesOf } from '#app/shared/anfragen/wishes.ts'
import { date } from '#app/shared/format/date.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { ABLEHNEN_REASONS, type AblehnenGrund, type Antwort, fristText } from '#app/shared/zusage/zusage.ts'
import { contactDetails, hint, type MailContact, note, paragraph, wohnungenByWish } from './mail-blocks.server.ts'
import type { Beschreibungen, MailBlock, MailContent, MailWohnung } from './mail-content.server.ts'

/** Message about one flat of an inquiry. `url`: page that the mail links to (NACHRICHT-11). */
type OfAnfrage = { vorname?: string | null; wohnung: MailWohnung; url: string }

export type AnfrageTemplates = {
  'anfrage-bestaetigung': {
    vorname?: string | null
    wohnungen: readonly MailWohnung[]
    anmerkung: string | null
    profilMissing: boolean
  }
  /** Mail that reports a new status. `statustext`: text of that status in Mein Bereich (STAND-9). */
  'anfrage-status': OfAnfrage & { status: string; statustext: string; anmerkung: string | null }
  /** `url`: page on which the applicant answers until `frist` (ZUSAGE-1). */
  'anfrage-zusage': OfAnfrage & { anmerkung: string | null; frist: Date }
  'zusage-erinnerung': OfAnfrage & { frist: Date }
  'zusage-frist': OfAnfrage & { frist: Date }
  'zusage-angenommen': OfAnfrage
  /** Mail that tells an applicant of the rejection. `loeschungAm`: latest time at which the data is deleted. */
  'anfrage-absage': OfAnfrage & { loeschungAm: Date; anmerkung: string | null }
  /** Mail that offers the flat and reserves it until the ISO date `bis` (MIETANGEBOT-1). */
  mietangebot: OfAnfrage & { bis: string }
  'mietangebot-zurueckgezogen': OfAnfrage & { bis: string }
  'anfrage-neu': MailContact & { wohnungen: readonly MailWohnung[]; nachricht: string; anmerkung: string | null }
  'anfrage-zurueckgezogen': MailContact & { wohnung: MailWohnung }
  /** Mail that reports to the company how the applicant answered a promise of the flat (ZUSAGE-2). */
  'zusage-antwort': MailContact & { wohnung: MailWohnung; antwort: Antwort; grund: AblehnenGrund | null }
  'zusage-abgelaufen': MailContact & { wohnung: MailWohnung; frist: Date }
}

export const anfrageMails: Beschreibungen<AnfrageTemplates, MailContent | TextMail> = {
  'anfrage-bestaetigung': ({ vorname, wohnungen, anmerkung, profilMissing }, { publicUrl }) =>
    textMail(profilMissing ? 'anfrage-bestaetigung-ohne-profil' : 'anfrage-bestaetigung', {
      ...personValues(vorname),
      anzahl: wohnungenCount(wohnungen),
      wohnungen: [...wohnungenByWish(wohnungen), ...aboutPurchase(wohnungen, publicUrl)],
      anmerkung: note(anmerkung),
      link: `${publicUrl}/dashboard`,
    }),

  'anfrage-status': ({ vorname, wohnung, url, status, statustext, anmerkung }) =>
    textMail('anfrage-status', {
      ...aboutWohnung(vorname, wohnung, url),
      status,
      statustext,
      anmerkung: note(anmerkung, 'Unsere Anmerkung'),
    }),

  'anfrage-zusage': ({ vorname, wohnung, anmerkung, url, frist }) =>
    textMail('anfrage-zusage', {
      ...aboutWohnung(vorname, wohnung, url),
      antwort_bis: fristText(frist.toISOString()),
      anmerkung: note(anmerkung, 'Unsere Anmerkung'),
    }),

  'zusage-erinnerung': ({ vorname, wohnung, url, frist }) =>
    textMail('zusage-erinnerung', {
      ...aboutWohnung(vorname, wohnung, url),
      antwort_bis: fristText(frist.toISOString()),
    }),

  'zusage-frist': ({ vorname, wohnung, url, frist }) =>
    textMail('zusage-frist', { ...aboutWohnung(vorname, wohnung, url), antwort_bis: fristText(frist.toISOString()) }),

  'zusage-angenommen': ({ vorname, wohnung, url }) =>
    textMail('zusage-angenommen', aboutWohnung(vorname, wohnung, url)),

  'anfrage-absage': ({ vorname, wohnung, url, loeschungAm, anmerkung }) =>
    textMail('anfrage-absage', {
      ...aboutWohnung(vorname, wohnung, url),
      loeschung_am: date(loeschungAm.toISOString()),
      anmerkung: note(anmerkung, 'Unsere Anmerkung'),
    }),

  mietangebot: ({ vorname, wohnung, url, bis }) =>
    textMail('mietangebot', {
      ...aboutWohnung(vorname, wohnung, url),
      reserviert_bis: date(bis),
    }),

  'mietangebot-zurueckgezogen': ({ vorname, wohnung, url, bis }) =>
    textMail('mietangebot-zurueckgezogen', {
      ...aboutWohnung(vorname, wohnung, url),
      reserviert_bis: date(bis),
    }),

  'anfrage-neu': ({ wohnungen, nachricht, anmerkung, ...contact }) => ({
    ...hint,
    betreff: `Neue Anfrage von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnungenCount(wohnungen)}.`,
    title: 'Neue Anfrage',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph(`es gibt eine neue Anfrage für ${wohnungenCount(wohnungen)}.`),
      { kind: 'angaben', rows: contactDetails(contact) },
      paragraph(nachricht),
      ...note(anmerkung),
      ...wohnungenByWish(wohnungen),
    ],
  }),

  'anfrage-zurueckgezogen': ({ wohnung, ...contact }) => ({
    ...hint,
    betreff: `Anfrage zurückgezogen von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnung.title}.`,
    title: 'Anfrage zurückgezogen',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('diese Anfrage wurde zurückgezogen:'),
      { kind: 'wohnungen', entries: [wohnung] },
      { kind: 'angaben', rows: contactDetails(contact) },
    ],
  }),

  'zusage-antwort': ({ wohnung, antwort, grund, ...contact }) => ({
    ...hint,
    betreff: `Zusage ${antwort} von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnung.title}.`,
    title: `Zusage ${antwort}`,
    anrede: 'Guten Tag,',
    blocks: [
      paragraph(
        antwort === 'angenommen'
          ? 'diese Zusage wurde angenommen. Die nächsten Schritte liegen jetzt bei Ihnen:'
          : 'diese Zusage wurde abgelehnt. In der Anfrage geht es zu den anderen, die noch warten:',
      ),
      { kind: 'wohnungen', entries: [wohnung] },
      {
        kind: 'angaben',
        rows: [...contactDetails(contact), ...(grund ? [['Grund', ABLEHNEN_REASONS[grund]] as const] : [])],
      },
    ],
  }),

  'zusage-abgelaufen': ({ wohnung, frist, ...contact }) => ({
    ...hint,
    betreff: `Keine Antwort auf die Zusage von ${contact.name || 'einer Person ohne Namen'}`,
    preview: `Für ${wohnung.title}.`,
    title: 'Frist der Zusage abgelaufen',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph(
        `bis ${fristText(frist.toISOString())} kam keine Antwort. In der Anfrage geben Sie eine neue Frist, oder es geht zu den anderen, die noch warten:`,
      ),
      { kind: 'wohnungen', entries: [wohnung] },
      { kind: 'angaben', rows: contactDetails(contact) },
    ],
  }),
}

/** Invites buyers to answer questions. Follows the list of Exposés, even in a text rewritten by staff (KAUF-4). */
function aboutPurchase(wohnungen: readonly MailWohnung[], publicUrl: string): MailBlock[] {
  const { rent, buy } = wishesOf(wohnungen.map(({ verkauf = false }) => ({ verkauf })))
  if (!buy) return []
  const url = `${publicUrl}${KAUFPROFIL_PATH}`
  const need = rent ? 'Für den Kauf brauchen wir kein Mietprofil. ' : ''
  return [paragraph(`${need}Wenn Sie möchten, beantworten Sie drei freiwillige Fragen zum Kauf: ${url}`, url)]
}
