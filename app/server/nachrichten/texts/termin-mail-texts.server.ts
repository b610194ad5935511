import type { MailText } from './mail-text.server.ts'

const LINK_NOTE = `{{zugangsdaten}}

> Link und PIN sind nur für Sie: Wer sie kennt, kann damit buchen, ändern und stornieren.`
const CANNOT_COME = `Sie können doch nicht kommen? Bitte ändern oder stornieren Sie den Termin, dann bekommt jemand anderes den Platz. Kurz vorher geht das nur noch am Telefon: {{telefon}}

{{link: Termin ansehen oder ändern}}

${LINK_NOTE}`

const PERSON = ['anrede', 'vorname', 'nachname'] as const
const FLAT = [...PERSON, 'wohnung', 'wohnung_ort', 'kurzcode', 'wohnungskarte', 'pin', 'zugangsdaten', 'link'] as const
const SLOT = [...FLAT, 'termin', 'beginn', 'termindaten'] as const
const VISIT = [...SLOT, 'adresse', 'treffpunkt', 'personen'] as const

export const TERMIN_MAIL_TEXTS = {
  'besichtigung-angebot': {
    title: 'Besichtigung möglich',
    occasion: 'Wird gesendet, wenn eine Besichtigung angeboten wird.',
    variables: [...FLAT, 'freie_termine', 'anmerkung'],
    required: ['wohnungskarte', 'link'],
    betreff: 'Besichtigungstermin: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Wir bieten Ihnen eine Besichtigung an

{{anrede}}

Sie können besichtigen:

{{wohnungskarte}}

Bitte wählen Sie einen Termin, der Ihnen passt. Die Plätze sind begrenzt.

{{freie_termine}}

{{anmerkung}}

{{link: Termin wählen}}

${LINK_NOTE}`,
  },
  'neue-termine': {
    title: 'Neue Termine',
    occasion:
      'Wird auf Wunsch gesendet, wenn Termine angelegt werden: an alle, die besichtigen dürfen und nicht gebucht haben.',
    variables: FLAT,
    required: ['wohnungskarte', 'link'],
    betreff: 'Neue Besichtigungstermine: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Es gibt neue Termine

{{anrede}}

Sie können jetzt weitere Besichtigungstermine buchen:

{{wohnungskarte}}

Bitte wählen Sie einen Termin, der Ihnen passt. Die Plätze sind begrenzt.

{{link: Termin wählen}}

${LINK_NOTE}`,
  },
  'termin-gebucht': {
    title: 'Besichtigung gebucht',
    occasion: 'Wird gesendet, wenn ein Termin gebucht ist, mit Kalenderdatei.',
    variables: [...VISIT, 'anmerkung'],
    required: ['termindaten', 'link'],
    betreff: 'Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihre Besichtigung ist gebucht

{{anrede}}

Ihr Termin steht fest:

{{wohnungskarte}}

{{termindaten}}

{{anmerkung}}

Mit der Datei im Anhang kommt der Termin in Ihren Kalender.

${CANNOT_COME}`,
  },
  'termin-geaendert': {
    title: 'Besichtigung geändert',
    occasion: 'Wird gesendet, wenn ein gebuchter Termin geändert wird, mit Kalenderdatei.',
    variables: VISIT,
    required: ['termindaten', 'link'],
    betreff: 'Geändert: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihre Besichtigung wurde geändert

{{anrede}}

jetzt gilt:

{{wohnungskarte}}

{{termindaten}}

Mit der Datei im Anhang ändert sich der Termin auch in Ihrem Kalender.

${CANNOT_COME}`,
  },
  'termin-storniert': {
    title: 'Besichtigung storniert',
    occasion: 'Wird gesendet, wenn eine Person ihren Termin storniert, oder die Verwaltung für sie.',
    variables: SLOT,
    required: ['termindaten', 'link'],
    betreff: 'Storniert: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihr Termin wurde storniert

{{anrede}}

Ihre Besichtigung ist storniert:

{{wohnungskarte}}

{{termindaten}}

Sie können einen neuen Termin vereinbaren.

{{link: Neuen Termin vereinbaren}}

${LINK_NOTE}

> Sie haben das nicht veranlasst? Bitte rufen Sie uns an: {{telefon}}`,
  },
  'termin-storniert-vergeben': {
    title: 'Besichtigung storniert, Wohnung nicht mehr zu haben',
    occasion: 'Wird statt der vorigen gesendet, wenn es für die Wohnung keine neuen Termine gibt.',
    variables: SLOT,
    required: ['termindaten'],
    betreff: 'Storniert: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihr Termin wurde storniert

{{anrede}}

Ihre Besichtigung ist storniert:

{{termindaten}}

> Sie haben das nicht veranlasst? Bitte rufen Sie uns an: {{telefon}}`,
  },
  'termin-abgesagt': {
    title: 'Besichtigung abgesagt',
    occasion: 'Wird gesendet, wenn die Verwaltung einen gebuchten Termin absagt.',
    variables: SLOT,
    required: ['termindaten', 'link'],
    betreff: 'Abgesagt: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Wir müssen Ihre Besichtigung absagen

{{anrede}}

leider müssen wir diesen Termin absagen. Bitte entschuldigen Sie die Umstände.

{{termindaten}}

Ob es andere Termine gibt, sehen Sie hier. Dort können Sie gleich neu buchen.

{{link: Anderen Termin wählen}}

${LINK_NOTE}`,
  },
  'termin-entfallen': {
    title: 'Besichtigung abgesagt, kein anderer Termin',
    occasion:
      'Wird gesendet, wenn die Verwaltung jemandem absagt, der einen Termin gebucht hat, oder den Termin, weil die Wohnung vergeben ist.',
    variables: SLOT,
    required: ['termindaten'],
    betreff: 'Abgesagt: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Wir müssen Ihre Besichtigung absagen

{{anrede}}

leider müssen wir diesen Termin absagen. Bitte entschuldigen Sie die Umstände.

{{termindaten}}`,
  },
  'termin-erinnerung': {
    title: 'Erinnerung an die Besichtigung',
    occasion: 'Wird am Tag vor der Besichtigung gesendet. Bereits geplante Erinnerungen behalten ihren Text.',
    variables: VISIT,
    required: ['termindaten', 'link'],
    betreff: 'Erinnerung: Ihre Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihre Besichtigung steht bevor

{{anrede}}

wir erinnern Sie an Ihren Termin:

{{wohnungskarte}}

{{termindaten}}

${CANNOT_COME}`,
  },
  'warteliste-angebot': {
    title: 'Platz von der Warteliste',
    occasion: 'Wird gesendet, wenn ein Platz frei wird und für die nächste Person reserviert ist.',
    variables: [...VISIT, 'reserviert_bis'],
    required: ['termindaten', 'link'],
    betreff: 'Frei für Sie: Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Bis {{reserviert_bis}} für Sie reserviert.',
    text: `# Für Sie ist ein Platz frei

{{anrede}}

Sie stehen auf der Warteliste. Jetzt können Sie besichtigen:

{{wohnungskarte}}

{{termindaten}}

Buchen Sie bis dahin nicht, geht der Platz an die nächste Person auf der Warteliste.

{{link: Platz jetzt buchen}}

${LINK_NOTE}`,
  },
  'warteliste-abgelaufen': {
    title: 'Reservierung abgelaufen',
    occasion: 'Wird gesendet, wenn jemand einen reservierten Platz nicht gebucht hat.',
    variables: SLOT,
    required: ['link'],
    betreff: 'Ihre Reservierung ist abgelaufen: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# Ihre Reservierung ist abgelaufen

{{anrede}}

wir hatten Ihnen einen Platz für diese Besichtigung freigehalten. Die Zeit dafür ist vorbei.

{{wohnungskarte}}

{{termindaten}}

Welche Termine noch frei sind, sehen Sie hier:

{{link: Termine ansehen}}

${LINK_NOTE}`,
  },
  'warteliste-entfallen': {
    title: 'Warteliste aufgelöst',
    occasion: 'Wird gesendet, wenn ein Termin abgesagt oder geschlossen wird, auf den jemand wartet.',
    variables: [...SLOT, 'ausblick'],
    required: ['link'],
    betreff: 'Kein Platz mehr: Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# In diesem Termin gibt es keinen Platz mehr

{{anrede}}

Sie warten auf einen Platz in diesem Termin. Leider wird dort keiner mehr frei.

{{termindaten}}

{{ausblick}}

{{link: Termine ansehen}}

${LINK_NOTE}`,
  },
  'warteliste-reservierung-entfallen': {
    title: 'Reservierter Platz entfällt',
    occasion: 'Wird gesendet, wenn ein Termin abgesagt oder geschlossen wird, in dem ein Platz reserviert war.',
    variables: [...SLOT, 'ausblick'],
    required: ['link'],
    betreff: 'Kein Platz mehr: Besichtigung am {{beginn}}: {{wohnung_ort}}',
    preview: 'Für {{wohnung_ort}}.',
    text: `# In diesem Termin gibt es keinen Platz mehr

{{anrede}}

wir hatten Ihnen einen Platz in diesem Termin freigehalten. Leider können wir ihn doch nicht vergeben. Bitte entschuldigen Sie die Umstände.

{{termindaten}}

{{ausblick}}

{{link: Termine ansehen}}

${LINK_NOTE}`,
  },
  'rueckmeldung-erbeten': {
    title: 'Rückmeldung erbeten',
    occasion: 'Wird gesendet, wenn eine Besichtigung vorbei ist.',
    variables: [...PERSON, 'wohnung', 'termin', 'termindaten', 'link'],
    required: ['link'],
    betreff: 'Haben Sie nach der Besichtigung weiter Interesse?',
    preview: '{{wohnung}}',
    text: `# Haben Sie weiter Interesse?

{{anrede}}

Ihr Besichtigungstermin ist vorbei:

{{termindaten}}

Bitte sagen Sie uns, ob Sie weiter Interesse haben. Ihre Antwort können Sie später ändern.

{{link: Rückmeldung geben}}`,
  },
} as const satisfies Record<string, MailText>
