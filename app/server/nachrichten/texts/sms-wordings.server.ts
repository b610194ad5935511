import type { VariableName } from './text-variables.server.ts'

export type SmsWording = {
  title: string
  variables: readonly VariableName[]
  required: readonly VariableName[]
  /** Maximum number of parts of the SMS; default 1. `texts`: from long to short; the first that fits is sent. */
  parts?: 2
  texts: readonly [string, ...string[]]
}

/** Variables of an SMS about a viewing (NACHRICHT-8). Their values may need a second part. */
const FLAT = ['wohnung_ort', 'link', 'zugang', 'pin'] as const
const SLOT = ['beginn', ...FLAT] as const
const SLOT_REQUIRED = ['beginn', 'link'] as const

/** SMS to applicants whose texts staff may rewrite (VORLAGE-1), by key in `textvorlagen`. */
export const SMS_WORDINGS = {
  'anfrage-bestaetigung-sms': {
    title: 'Anfrage eingegangen',
    variables: ['anzahl', 'link'],
    required: ['link'],
    texts: ['{{firma}}: Wir haben Ihre Anfrage für {{anzahl}} erhalten. Den Stand sehen Sie hier: {{link}}'],
  },
  'anfrage-status-sms': {
    title: 'Status geändert',
    variables: ['wohnung', 'kurzcode', 'status', 'link'],
    required: ['link'],
    texts: [
      '{{firma}}: Neues zu Ihrer Anfrage für {{wohnung}}: {{status}}. Mehr: {{link}}',
      '{{firma}}: Neues zu Ihrer Anfrage: {{status}}. Mehr: {{link}}',
      '{{firma}}: Neues zu Ihrer Anfrage: {{link}}',
    ],
  },
  'anfrage-zusage-sms': {
    title: 'Zusage',
    variables: ['wohnung', 'kurzcode', 'antwort_bis', 'link'],
    required: ['antwort_bis', 'link'],
    parts: 2,
    texts: [
      '{{firma}}: Zusage für {{wohnung}}. Bitte antworten Sie bis {{antwort_bis}}: {{link}}',
      '{{firma}}: Wir möchten Ihnen zusagen. Bitte antworten Sie bis {{antwort_bis}}: {{link}}',
    ],
  },
  'zusage-erinnerung-sms': {
    title: 'Zusage: Erinnerung',
    variables: ['wohnung', 'kurzcode', 'antwort_bis', 'link'],
    required: ['antwort_bis', 'link'],
    parts: 2,
    texts: [
      '{{firma}}: Ihre Antwort auf die Zusage für {{wohnung}} fehlt noch. Die Frist endet {{antwort_bis}}: {{link}}',
      '{{firma}}: Ihre Antwort auf unsere Zusage fehlt noch. Die Frist endet {{antwort_bis}}: {{link}}',
    ],
  },
  'zusage-frist-sms': {
    title: 'Zusage: neue Frist',
    variables: ['wohnung', 'kurzcode', 'antwort_bis', 'link'],
    required: ['antwort_bis', 'link'],
    parts: 2,
    texts: [
      '{{firma}}: Neue Frist für Ihre Zusage, {{wohnung}}. Bitte antworten Sie bis {{antwort_bis}}: {{link}}',
      '{{firma}}: Neue Frist für Ihre Zusage. Bitte antworten Sie bis {{antwort_bis}}: {{link}}',
    ],
  },
  'zusage-angenommen-sms': {
    title: 'Zusage angenommen',
    variables: ['wohnung', 'kurzcode', 'link'],
    required: ['link'],
    parts: 2,
    texts: [
      '{{firma}}: Sie haben die Zusage für {{wohnung}} angenommen. Wir melden uns. Die nächsten Schritte: {{link}}',
      '{{firma}}: Sie haben die Zusage angenommen. Die nächsten Schritte: {{link}}',
    ],
  },
  'anfrage-absage-sms': {
    title: 'Absage',
    variables: ['wohnung', 'kurzcode', 'loeschung_am', 'link'],
    required: ['loeschung_am'],
    texts: [
      '{{firma}}: Leider können wir Ihnen {{wohnung}} nicht anbieten. Ihre Angaben dazu löschen wir spätestens am {{loeschung_am}}.',
      '{{firma}}: Leider müssen wir Ihnen absagen. Ihre Angaben löschen wir spätestens am {{loeschung_am}}.',
    ],
  },
  'mietangebot-sms': {
    title: 'Mietangebot',
    variables: ['wohnung', 'kurzcode', 'reserviert_bis', 'link'],
    required: ['reserviert_bis', 'link'],
    texts: [
      '{{firma}}: Unser Mietangebot für {{wohnung}}, reserviert bis {{reserviert_bis}}. PDF: {{link}}',
      '{{firma}}: Unser Mietangebot, reserviert bis {{reserviert_bis}}. PDF: {{link}}',
    ],
  },
  'mietangebot-zurueckgezogen-sms': {
    title: 'Mietangebot zurückgezogen',
    variables: ['wohnung', 'kurzcode', 'link'],
    required: ['link'],
    texts: [
      '{{firma}}: Unser Mietangebot für {{wohnung}} gilt nicht mehr. Mehr: {{link}}',
      '{{firma}}: Unser Mietangebot gilt nicht mehr. Mehr: {{link}}',
    ],
  },
  'bewerbung-bestaetigung-sms': {
    title: 'Bewerbung eingegangen',
    variables: ['wohnung', 'kurzcode', 'link'],
    required: ['link'],
    texts: [
      '{{firma}}: Ihre Bewerbung um {{wohnung}} ist bei uns. Ansehen: {{link}}',
      '{{firma}}: Ihre Bewerbung ist bei uns. Ansehen: {{link}}',
    ],
  },
  'rueckmeldung-erbeten-sms': {
    title: 'Rückmeldung zur Besichtigung',
    variables: ['link'],
    required: ['link'],
    texts: [
      '{{firma}}: Wie hat Ihnen die Besichtigung gefallen? Bitte geben Sie uns eine Rückmeldung: {{link}}',
      '{{firma}}: Wie war die Besichtigung? {{link}}',
    ],
  },
  'besichtigung-angebot-sms': {
    title: 'Besichtigung möglich',
    variables: FLAT,
    required: ['link'],
    parts: 2,
    texts: ['{{firma}}: Bitte wählen Sie Ihren Besichtigungstermin für {{wohnung_ort}}: {{link}} {{zugang}}'],
  },
  'termin-gebucht-sms': {
    title: 'Besichtigung gebucht',
    variables: [...SLOT, 'wohnung_treffpunkt'],
    required: SLOT_REQUIRED,
    parts: 2,
    texts: [
      '{{firma}}: Ihre Besichtigung ist gebucht: {{beginn}}, {{wohnung_treffpunkt}}. Ändern oder stornieren: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung gebucht: {{beginn}}, {{wohnung_treffpunkt}}: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung gebucht: {{beginn}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
  'termin-geaendert-sms': {
    title: 'Besichtigung geändert',
    variables: [...SLOT, 'wohnung_treffpunkt', 'zeiten'],
    required: ['zeiten', 'link'],
    parts: 2,
    texts: [
      '{{firma}}: Besichtigung geändert: {{zeiten}}, {{wohnung_treffpunkt}}: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung {{zeiten}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
  'termin-storniert-sms': {
    title: 'Besichtigung storniert',
    variables: SLOT,
    required: SLOT_REQUIRED,
    parts: 2,
    texts: [
      '{{firma}}: Ihre Besichtigung am {{beginn}}, {{wohnung_ort}}, ist storniert. Neuer Termin: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung {{beginn}}, {{wohnung_ort}}, storniert: {{link}} {{zugang}}',
    ],
  },
  'termin-storniert-vergeben-sms': {
    title: 'Besichtigung storniert, Wohnung nicht mehr zu haben',
    variables: ['beginn', 'wohnung_ort', 'link'],
    required: ['beginn'],
    texts: [
      '{{firma}}: Ihre Besichtigung am {{beginn}}, {{wohnung_ort}}, ist storniert.',
      '{{firma}}: Besichtigung {{beginn}} storniert: {{wohnung_ort}}.',
    ],
  },
  'termin-abgesagt-sms': {
    title: 'Besichtigung abgesagt',
    variables: SLOT,
    required: SLOT_REQUIRED,
    parts: 2,
    texts: [
      '{{firma}}: Leider müssen wir Ihre Besichtigung am {{beginn}}, {{wohnung_ort}}, absagen. Anderer Termin: {{link}} {{zugang}}',
      '{{firma}}: Leider abgesagt: Besichtigung {{beginn}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
  'termin-entfallen-sms': {
    title: 'Besichtigung abgesagt, kein anderer Termin',
    variables: ['beginn', 'wohnung_ort', 'link'],
    required: ['beginn'],
    texts: [
      '{{firma}}: Leider müssen wir Ihre Besichtigung am {{beginn}}, {{wohnung_ort}}, absagen. Mehr dazu: {{link}}',
      '{{firma}}: Leider abgesagt: Besichtigung {{beginn}}, {{wohnung_ort}}: {{link}}',
    ],
  },
  'termin-erinnerung-sms': {
    title: 'Erinnerung an die Besichtigung',
    variables: [...SLOT, 'wohnung_treffpunkt'],
    required: SLOT_REQUIRED,
    parts: 2,
    texts: [
      '{{firma}}: Erinnerung: Ihre Besichtigung ist am {{beginn}}, {{wohnung_treffpunkt}}. Ändern oder stornieren: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung: {{beginn}}, {{wohnung_treffpunkt}}: {{link}} {{zugang}}',
      '{{firma}}: Besichtigung: {{beginn}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
  'warteliste-angebot-sms': {
    title: 'Platz von der Warteliste',
    variables: [...SLOT, 'wohnung_treffpunkt', 'reserviert_bis'],
    required: [...SLOT_REQUIRED, 'reserviert_bis'],
    parts: 2,
    texts: [
      '{{firma}}: Frei für Sie: Besichtigung {{beginn}}, {{wohnung_treffpunkt}}, reserviert bis {{reserviert_bis}}: {{link}} {{zugang}}',
      '{{firma}}: Frei: {{beginn}}, {{wohnung_ort}}. Buchen bis {{reserviert_bis}}: {{link}} {{zugang}}',
    ],
  },
  'warteliste-abgelaufen-sms': {
    title: 'Reservierung abgelaufen',
    variables: SLOT,
    required: ['link'],
    parts: 2,
    texts: [
      '{{firma}}: Ihre Reservierung für {{beginn}}, {{wohnung_ort}}, ist abgelaufen. Freie Termine: {{link}} {{zugang}}',
      '{{firma}}: Reservierung abgelaufen: {{beginn}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
  'warteliste-entfallen-sms': {
    title: 'Warteliste aufgelöst',
    variables: SLOT,
    required: SLOT_REQUIRED,
    parts: 2,
    texts: [
      '{{firma}}: Am {{beginn}}, {{wohnung_ort}}, gibt es leider keinen Platz mehr. Andere Termine: {{link}} {{zugang}}',
      '{{firma}}: Kein Platz mehr: {{beginn}}, {{wohnung_ort}}: {{link}} {{zugang}}',
    ],
  },
} as const satisfies Record<string, SmsWording>

export type SmsTextKey = keyof typeof SMS_WORDINGS

export const isSmsTextKey = (key: string): key is SmsTextKey => Object.hasOwn(SMS_WORDINGS, key)
