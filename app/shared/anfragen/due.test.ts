import { expect, test } from 'vitest'
import { type DueFacts, listDue, nothingDue } from './due.ts'

const NOW = new Date('2026-02-25T08:33:00Z')
const about = (linkId: string, exposeName: string) => ({ linkId, exposeName })

const NONE: DueFacts = {
  zusage: null,
  angebot: null,
  termin: null,
  bewerbung: null,
  rueckmeldung: null,
  profil: null,
  running: 3,
}
const termin = (date: string, part: Partial<NonNullable<DueFacts['termin']>['buchung']> = {}) => ({
  ...about('t', 'Altbau'),
  inquiryId: 'i',
  exposeId: 'e',
  anschrift: 'Gartenstraße 12, 04107 Leipzig',
  kontakt: 'Birgit Sommer',
  buchung: { date, from: '16:30:00', to: '17:00:00', treffpunkt: 'Hauseingang', host: 'Katrin Lorenz', ...part },
})
const ALL: DueFacts = {
  zusage: {
    ...about('z', 'Klinkerhof'),
    verkauf: false,
    deadline: new Date('2026-03-02T17:00:00Z'),
    to: '/anfrage/z/zusage',
  },
  angebot: { ...about('a', 'Drei Zimmer'), to: '/terminbuchung/a', kept: null },
  termin: termin('2026-02-28'),
  bewerbung: {
    ...about('b', 'Wohnküche'),
    exposeId: 'w',
    missing: [{ title: 'Dokumente: Jana', action: { text: 'Dokumente hochladen', to: '/person#dokumente' } }],
  },
  rueckmeldung: { ...about('r', 'Loft'), date: '2026-02-20', to: '/meine-besichtigungen?rueckmeldung=r' },
  profil: { to: '/profil/p' },
  running: 5,
}
const kinds = (facts: DueFacts) => listDue(facts, NOW).map(({ kind }) => kind)

test('BEREICH-10: orders what is due: promise, choice, appointment, application, feedback, profile', () => {
  expect(kinds(ALL)).toEqual(['zusage', 'angebot', 'termin', 'bewerbung', 'rueckmeldung', 'profil'])
  expect(kinds(NONE)).toEqual([])
})

test('BEREICH-10: an appointment of today comes before the choice of another one', () => {
  const today = { ...ALL, termin: termin('2026-02-25') }
  expect(kinds(today).slice(0, 3)).toEqual(['zusage', 'termin', 'angebot'])
})

const missing = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Teil ${i + 1}`, action: null }))
const ROUTE = 'https://www.openstreetmap.org/directions?to=Gartenstra%C3%9Fe+12%2C+04107+Leipzig'

test.each<[Partial<DueFacts>, string, string, string, string]>([
  [
    { zusage: ALL.zusage },
    'Wir möchten Ihnen „Klinkerhof“ vermieten.',
    'Bitte antworten Sie bis Montag, 2. März 2026, 18:00\u00a0Uhr.',
    'Zusage ansehen',
    '/anfrage/z/zusage',
  ],
  [
    { zusage: { ...about('z', 'Stadthaus'), verkauf: true, deadline: null, to: '/anfrage/z' } },
    'Wir möchten Ihnen „Stadthaus“ verkaufen.',
    'Lesen Sie, wie es weitergeht.',
    'Zusage ansehen',
    '/anfrage/z',
  ],
  [
    { angebot: ALL.angebot },
    'Wählen Sie einen Besichtigungstermin.',
    'Für „Drei Zimmer“ bieten wir Ihnen eine Besichtigung an.',
    'Termin wählen',
    '/terminbuchung/a',
  ],
  [
    {
      angebot: {
        ...about('a', 'Drei Zimmer'),
        to: '/terminbuchung/a',
        kept: { date: '2026-02-26', from: '15:30:00', until: '2026-02-25T10:00:00.000Z' },
      },
    },
    'Ein Besichtigungstermin ist für Sie frei geworden.',
    '„Drei Zimmer“, Do, 26. Feb., 15:30\u00a0Uhr. Wir halten den Platz bis 11:00\u00a0Uhr für Sie frei.',
    'Termin wählen',
    '/terminbuchung/a',
  ],
  [
    { termin: termin('2026-02-25') },
    'Heute um 16:30\u00a0Uhr besichtigen Sie „Altbau“.',
    'Gartenstraße 12, 04107 Leipzig. Treffpunkt: Hauseingang. Katrin Lorenz empfängt Sie.',
    'Route anzeigen',
    ROUTE,
  ],
  [
    { termin: termin('2026-02-28', { treffpunkt: 'Bitte im Hof klingeln.', host: null }) },
    'Am Samstag um 16:30\u00a0Uhr besichtigen Sie „Altbau“.',
    'Gartenstraße 12, 04107 Leipzig. Treffpunkt: Bitte im Hof klingeln. Ihr Kontakt: Birgit Sommer.',
    'Route anzeigen',
    ROUTE,
  ],
  [
    { termin: { ...termin('2026-02-26', { treffpunkt: null, host: null }), anschrift: '', kontakt: null } },
    'Morgen um 16:30\u00a0Uhr besichtigen Sie „Altbau“.',
    '',
    'Mein Termin',
    '/terminbuchung/i?expose_id=e',
  ],
  [
    { bewerbung: ALL.bewerbung },
    'Für Ihre Bewerbung fehlt noch 1\u00a0Teil.',
    '„Wohnküche“: Dokumente: Jana. Danach können Sie die Bewerbung absenden.',
    'Dokumente hochladen',
    '/person#dokumente',
  ],
  [
    { bewerbung: { ...about('b', 'Wohnküche'), exposeId: 'w', missing: missing(2) } },
    'Für Ihre Bewerbung fehlen noch 2\u00a0Teile.',
    '„Wohnküche“: Teil 1 und Teil 2. Danach können Sie die Bewerbung absenden.',
    'Zur Bewerbung',
    '/bewerbung/w',
  ],
  [
    { bewerbung: { ...about('b', 'Wohnküche'), exposeId: 'w', missing: [] } },
    'Ihre Bewerbung ist vollständig. Bitte senden Sie sie ab.',
    '„Wohnküche“. Abgesendet ist die Bewerbung noch nicht.',
    'Jetzt für Wohnküche bewerben',
    '/bewerbung/w',
  ],
  [
    { rueckmeldung: ALL.rueckmeldung },
    'Wie hat Ihnen die Besichtigung gefallen?',
    '„Loft“, besichtigt am 20.02.2026. Möchten Sie die Wohnung noch?',
    'Rückmeldung geben',
    '/meine-besichtigungen?rueckmeldung=r',
  ],
  [
    { profil: ALL.profil },
    'Bitte erzählen Sie uns, wie Sie wohnen möchten.',
    'Mit Ihrem Profil können wir Ihre Anfrage bearbeiten. Das dauert etwa zwei Minuten.',
    'Profil ausfüllen',
    '/profil/p',
  ],
])('BEREICH-10: says for %j one sentence and one button', (facts, title, text, button, to) => {
  expect(listDue({ ...NONE, ...facts }, NOW)).toMatchObject([{ title, text, button: { text: button, to } }])
})

test('BEREICH-10: an appointment also leads to its page and its calendar entry', () => {
  expect(listDue({ ...NONE, termin: termin('2026-02-28') }, NOW)[0]).toMatchObject({
    day: '2026-02-28',
    more: [
      { text: 'Mein Termin', to: '/terminbuchung/i?expose_id=e' },
      { text: 'In den Kalender', to: '/terminbuchung/i/termin.ics?expose_id=e' },
    ],
  })
})

test.each([
  [0, null, 'Noch keine Anfrage.', /^Merken Sie sich/],
  [1, null, 'Heute ist nichts zu tun.', /^1\u00a0Anfrage läuft\. Wir schreiben Ihnen, sobald sich etwas ändert\.$/],
  [3, 'Muster GmbH antwortet meist bald.', 'Heute ist nichts zu tun.', /^3\u00a0Anfragen laufen\..*bald\.$/],
])('BEREICH-10: says with %i running inquiries that nothing is due', (running, usualAnswer, title, text) => {
  expect(nothingDue({ running }, usualAnswer)).toMatchObject({ title, text: expect.stringMatching(text) })
})
