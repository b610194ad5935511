import type { VariableName } from './text-variables.server.ts'

/** An SMS whose words staff may change: the portal's own from long to short, and what can be filled in. */
type SmsWording = {
  title: string
  variables: readonly VariableName[]
  required: readonly VariableName[]
  /** The first that fits into one SMS is sent. */
  texts: readonly [string, ...string[]]
}

const SLOT = ['beginn', 'link'] as const

/** The SMS to applicants that staff may write anew (VORLAGE-1), by the key that `textvorlagen` stores. */
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
    variables: ['wohnung', 'kurzcode', 'link'],
    required: ['link'],
    texts: [
      '{{firma}}: Wir möchten Ihnen die Wohnung {{wohnung}} vermieten und melden uns bei Ihnen. Mehr: {{link}}',
      '{{firma}}: Zusage für Ihre Wohnung. Mehr: {{link}}',
    ],
  },
  'anfrage-absage-sms': {
    title: 'Absage',
    variables: ['wohnung', 'kurzcode', 'loeschung_am', 'link'],
    required: ['loeschung_am'],
    texts: [
      '{{firma}}: Leider können wir Ihnen die Wohnung {{wohnung}} nicht anbieten. Ihre Angaben dazu löschen wir spätestens am {{loeschung_am}}.',
      '{{firma}}: Leider können wir Ihnen die Wohnung nicht anbieten. Ihre Angaben löschen wir spätestens am {{loeschung_am}}.',
    ],
  },
  'besichtigung-angebot-sms': {
    title: 'Besichtigung möglich',
    variables: ['link', 'pin'],
    required: ['link'],
    texts: [
      '{{firma}}: Bitte wählen Sie Ihren Besichtigungstermin: {{link}}',
      '{{firma}}: Besichtigungstermin wählen: {{link}}',
    ],
  },
  'termin-gebucht-sms': {
    title: 'Besichtigung gebucht',
    variables: SLOT,
    required: SLOT,
    texts: [
      '{{firma}}: Ihre Besichtigung ist gebucht: {{beginn}}. Ändern oder absagen: {{link}}',
      '{{firma}}: Besichtigung gebucht: {{beginn}}: {{link}}',
    ],
  },
  'termin-geaendert-sms': {
    title: 'Besichtigung geändert',
    variables: [...SLOT, 'zeiten'],
    required: ['zeiten', 'link'],
    texts: [
      '{{firma}}: Ihre Besichtigung wurde geändert: {{zeiten}}. Ansehen: {{link}}',
      '{{firma}}: Besichtigung {{zeiten}}: {{link}}',
    ],
  },
  'termin-storniert-sms': {
    title: 'Besichtigung storniert',
    variables: SLOT,
    required: SLOT,
    texts: [
      '{{firma}}: Ihre Besichtigung am {{beginn}} ist storniert. Neuer Termin: {{link}}',
      '{{firma}}: Besichtigung {{beginn}} storniert: {{link}}',
    ],
  },
  'termin-abgesagt-sms': {
    title: 'Besichtigung abgesagt',
    variables: SLOT,
    required: SLOT,
    texts: [
      '{{firma}}: Leider müssen wir Ihre Besichtigung am {{beginn}} absagen. Anderen Termin wählen: {{link}}',
      '{{firma}}: Leider abgesagt: Besichtigung {{beginn}}: {{link}}',
    ],
  },
  'termin-entfallen-sms': {
    title: 'Besichtigung abgesagt, Wohnung vergeben',
    variables: SLOT,
    required: ['beginn'],
    texts: [
      '{{firma}}: Leider müssen wir Ihre Besichtigung am {{beginn}} absagen. Mehr dazu: {{link}}',
      '{{firma}}: Leider abgesagt: Besichtigung {{beginn}}: {{link}}',
    ],
  },
  'termin-erinnerung-sms': {
    title: 'Erinnerung an die Besichtigung',
    variables: SLOT,
    required: SLOT,
    texts: [
      '{{firma}}: Erinnerung: Ihre Besichtigung ist am {{beginn}}. Ändern oder absagen: {{link}}',
      '{{firma}}: Besichtigung: {{beginn}}: {{link}}',
    ],
  },
  'warteliste-angebot-sms': {
    title: 'Platz von der Warteliste',
    variables: [...SLOT, 'reserviert_bis'],
    required: [...SLOT, 'reserviert_bis'],
    texts: [
      '{{firma}}: Frei für Sie: Besichtigung {{beginn}}, reserviert bis {{reserviert_bis}}. Jetzt buchen: {{link}}',
      '{{firma}}: Besichtigung frei: {{beginn}}. Buchen bis {{reserviert_bis}}: {{link}}',
      '{{firma}}: Frei: {{beginn}}. Buchen bis {{reserviert_bis}}: {{link}}',
    ],
  },
  'warteliste-abgelaufen-sms': {
    title: 'Reservierung abgelaufen',
    variables: SLOT,
    required: ['link'],
    texts: [
      '{{firma}}: Ihre Reservierung für die Besichtigung am {{beginn}} ist abgelaufen. Freie Termine: {{link}}',
      '{{firma}}: Reservierung für {{beginn}} abgelaufen: {{link}}',
    ],
  },
  'warteliste-entfallen-sms': {
    title: 'Warten ohne Aussicht',
    variables: SLOT,
    required: SLOT,
    texts: [
      '{{firma}}: Im Besichtigungstermin am {{beginn}} gibt es leider keinen Platz mehr. Andere Termine: {{link}}',
      '{{firma}}: Kein Platz mehr: Besichtigung {{beginn}}: {{link}}',
    ],
  },
} as const satisfies Record<string, SmsWording>

/** Names one of them. */
export type SmsTextKey = keyof typeof SMS_WORDINGS

export const isSmsTextKey = (key: string): key is SmsTextKey => Object.hasOwn(SMS_WORDINGS, key)
