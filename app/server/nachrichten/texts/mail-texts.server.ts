import type { MailText } from './mail-text.server.ts'
import { TERMIN_MAIL_TEXTS } from './termin-mail-texts.server.ts'

const PERSON = ['anrede', 'vorname', 'nachname'] as const
const FLAT = [...PERSON, 'wohnung', 'kurzcode', 'wohnungskarte', 'link'] as const

/** Mails to applicants whose texts staff may rewrite (VORLAGE-1), by key in `textvorlagen`. */
export const MAIL_TEXTS = {
  'anfrage-bestaetigung': {
    title: 'Anfrage eingegangen',
    occasion:
      'Wird gesendet, wenn jemand eine Anfrage sendet und das Mietprofil ausgefüllt ist oder es nur um einen Kauf geht.',
    variables: [...PERSON, 'anzahl', 'wohnungen', 'anmerkung', 'link'],
    required: ['wohnungen'],
    betreff: 'Ihre Anfrage für {{anzahl}}',
    preview: 'Wir haben Ihre Anfrage erhalten.',
    text: `# Wir haben Ihre Anfrage erhalten

{{anrede}}

vielen Dank. Sie haben sich für {{anzahl}} interessiert:

{{wohnungen}}

{{anmerkung}}

Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie jederzeit unter Mein Bereich.

{{link: Zu Mein Bereich}}`,
  },
  'anfrage-bestaetigung-ohne-profil': {
    title: 'Anfrage eingegangen, Mietprofil fehlt',
    occasion: 'Wird gesendet, wenn jemand eine Anfrage sendet und das Mietprofil für eine Miete noch fehlt.',
    variables: [...PERSON, 'anzahl', 'wohnungen', 'anmerkung', 'link'],
    required: ['wohnungen', 'link'],
    betreff: 'Ihre Anfrage für {{anzahl}}',
    preview: 'Wir haben Ihre Anfrage erhalten.',
    text: `# Wir haben Ihre Anfrage erhalten

{{anrede}}

vielen Dank. Sie haben sich für {{anzahl}} interessiert:

{{wohnungen}}

{{anmerkung}}

Bitte füllen Sie noch Ihr Mietprofil aus. Erst damit können wir Ihre Anfrage zur Miete bearbeiten.

{{link: Mietprofil ausfüllen}}`,
  },
  'anfrage-status': {
    title: 'Status geändert',
    occasion: 'Wird gesendet, wenn die Verwaltung den Status einer Anfrage ändert und die Person benachrichtigt.',
    variables: [...FLAT, 'status', 'statustext', 'anmerkung'],
    required: ['wohnungskarte', 'statustext', 'link'],
    betreff: 'Neues zu Ihrer Anfrage: {{status}}',
    preview: 'Für {{wohnung}}.',
    text: `# Neues zu Ihrer Anfrage

{{anrede}}

der Stand dieser Anfrage hat sich geändert:

{{wohnungskarte}}

{{statustext}}

{{anmerkung}}

{{link: Zu Ihrer Anfrage}}`,
  },
  'anfrage-zusage': {
    title: 'Zusage',
    occasion: 'Wird gesendet, wenn sich die Verwaltung für eine Bewerberin oder einen Bewerber entscheidet.',
    variables: [...FLAT, 'antwort_bis', 'anmerkung'],
    required: ['wohnungskarte', 'antwort_bis', 'link'],
    betreff: 'Zusage: {{wohnung}}',
    preview: 'Bitte antworten Sie bis {{antwort_bis}}.',
    text: `# Ihre Zusage

{{anrede}}

wir freuen uns, Ihnen zusagen zu können:

{{wohnungskarte}}

{{anmerkung}}

Bitte antworten Sie bis {{antwort_bis}}. Dort steht auch, wie es danach weitergeht.

{{link: Zusage ansehen und antworten}}`,
  },
  'zusage-erinnerung': {
    title: 'Zusage: Erinnerung',
    occasion: 'Wird 24 Stunden vor der Frist gesendet, wenn die Person auf die Zusage noch nicht geantwortet hat.',
    variables: [...FLAT, 'antwort_bis'],
    required: ['wohnungskarte', 'antwort_bis', 'link'],
    betreff: 'Bitte antworten Sie: Zusage für {{wohnung}}',
    preview: 'Ihre Frist endet {{antwort_bis}}.',
    text: `# Ihre Antwort fehlt uns noch

{{anrede}}

wir möchten Ihnen zusagen und warten auf Ihre Antwort:

{{wohnungskarte}}

Ihre Frist endet {{antwort_bis}}. Danach können wir die Zusage an andere weitergeben. Sie brauchen länger? Rufen Sie uns an: {{telefon}}

{{link: Zusage ansehen und antworten}}`,
  },
  'zusage-frist': {
    title: 'Zusage: neue Frist',
    occasion: 'Wird gesendet, wenn die Verwaltung die Frist einer Zusage ändert, auf die noch keine Antwort kam.',
    variables: [...FLAT, 'antwort_bis'],
    required: ['wohnungskarte', 'antwort_bis', 'link'],
    betreff: 'Neue Frist für Ihre Zusage: {{wohnung}}',
    preview: 'Bitte antworten Sie bis {{antwort_bis}}.',
    text: `# Ihre neue Frist

{{anrede}}

für diese Zusage gilt eine neue Frist:

{{wohnungskarte}}

Bitte antworten Sie bis {{antwort_bis}}.

{{link: Zusage ansehen und antworten}}`,
  },
  'zusage-angenommen': {
    title: 'Zusage angenommen',
    occasion: 'Wird gesendet, wenn jemand eine Zusage annimmt.',
    variables: FLAT,
    required: ['wohnungskarte', 'link'],
    betreff: 'Zusage angenommen: {{wohnung}}',
    preview: 'Wir melden uns mit den nächsten Schritten.',
    text: `# Sie haben die Zusage angenommen

{{anrede}}

vielen Dank, Ihre Antwort ist bei uns:

{{wohnungskarte}}

Wir melden uns bei Ihnen mit den nächsten Schritten. Was bis zum Einzug kommt, steht auf der Seite Ihrer Zusage.

{{link: Zu Ihrer Zusage}}`,
  },
  'anfrage-absage': {
    title: 'Absage',
    occasion: 'Wird gesendet, wenn die Verwaltung einer Bewerberin oder einem Bewerber absagt.',
    variables: [...FLAT, 'loeschung_am', 'anmerkung'],
    required: ['wohnung', 'loeschung_am'],
    betreff: 'Ihre Anfrage für {{wohnung}}',
    preview: 'Für {{wohnung}}.',
    text: `# Ihre Anfrage

{{anrede}}

leider können wir Ihnen „{{wohnung}}“ nicht anbieten. Vielen Dank für Ihr Interesse und für die Zeit, die Sie sich genommen haben.

{{anmerkung}}

Ihre Angaben zu dieser Anfrage löschen wir spätestens am {{loeschung_am}}.

Freundliche Grüße
{{firma}}`,
  },
  mietangebot: {
    title: 'Mietangebot',
    occasion:
      'Wird gesendet, wenn die Verwaltung ein Mietangebot für das Amt macht oder den Tag der Reservierung ändert.',
    variables: [...FLAT, 'reserviert_bis'],
    required: ['wohnungskarte', 'reserviert_bis', 'link'],
    betreff: 'Unser Mietangebot: {{wohnung}}',
    preview: 'Bis {{reserviert_bis}} für Sie reserviert.',
    text: `# Unser Mietangebot, für Ihr Amt

{{anrede}}

wir bieten Ihnen zur Miete an:

{{wohnungskarte}}

Das Angebot ist bis zum {{reserviert_bis}} für Sie reserviert.

Auf der Seite Ihrer Anfrage können Sie das Mietangebot als PDF herunterladen. Bitte legen Sie es dem Jobcenter oder Sozialamt vor, bevor Sie einen Mietvertrag unterschreiben. Sobald Sie die Antwort haben, melden Sie sich bitte bei uns.

{{link: Zu Ihrer Anfrage}}`,
  },
  'mietangebot-zurueckgezogen': {
    title: 'Mietangebot zurückgezogen',
    occasion: 'Wird gesendet, wenn die Verwaltung ein Mietangebot vor dem Ende der Reservierung zurückzieht.',
    variables: [...FLAT, 'reserviert_bis'],
    required: ['wohnungskarte', 'link'],
    betreff: 'Mietangebot zurückgezogen: {{wohnung}}',
    preview: 'Für {{wohnung}}.',
    text: `# Unser Mietangebot gilt nicht mehr

{{anrede}}

dieses Mietangebot mussten wir zurückziehen:

{{wohnungskarte}}

Auch die Reservierung gilt nicht mehr. Fragen beantworten wir am Telefon: {{telefon}}

{{link: Zu Ihrer Anfrage}}`,
  },
  'bewerbung-bestaetigung': {
    title: 'Bewerbung eingegangen',
    occasion: 'Wird gesendet, wenn jemand eine vollständige Bewerbung absendet.',
    variables: FLAT,
    required: ['wohnungskarte', 'link'],
    betreff: 'Ihre Bewerbung ist bei uns',
    preview: 'Für {{wohnung}}.',
    text: `# Wir haben Ihre Bewerbung erhalten

{{anrede}}

vielen Dank. Sie haben sich beworben:

{{wohnungskarte}}

Wir prüfen Ihre Unterlagen und melden uns. Änderungen sind weiter möglich.

{{link: Bewerbung ansehen}}`,
  },
  ...TERMIN_MAIL_TEXTS,

  suchtreffer: {
    title: 'Neue Treffer einer Suche',
    occasion: 'Wird gesendet, wenn es zu gespeicherten Suchen neue Wohnungen gibt.',
    variables: [...PERSON, 'anzahl', 'suche', 'wohnung', 'treffer', 'abmelden'],
    required: ['treffer', 'abmelden'],
    betreff: '{{anzahl}} {{suche}}',
    preview: '{{wohnung}}',
    text: `# {{anzahl}}

{{anrede}}

das ist neu: {{anzahl}} {{suche}}.

{{treffer}}

{{abmelden}}`,
  },
} as const satisfies Record<string, MailText>

export type MailTextKey = keyof typeof MAIL_TEXTS

export const isMailTextKey = (key: string): key is MailTextKey => Object.hasOwn(MAIL_TEXTS, key)
