import { describe, expect, test } from 'vitest'
import type { AnfrageBuchung, AnfrageEntry, AnfrageStatus } from './anfrage.types.ts'
import { cardState, findBesichtigungAngebot, isEnded, isTermin, listTermine, splitCustomerText } from './card-state.ts'
import { calendarSheet, terminText } from './termin-text.ts'

const PROFIL = '11111111-1111-4111-8111-111111111111'
const INQUIRY = '22222222-2222-4222-8222-222222222222'
const EXPOSE = '33333333-3333-4333-8333-333333333333'
const BUCHEN = `/terminbuchung/${INQUIRY}?expose_id=${EXPOSE}`

const status = (part: Partial<AnfrageStatus>): AnfrageStatus => ({
  statusKey: 'in_pruefung',
  anzeigetext: 'In Prüfung',
  kundentext: null,
  wohnenNavigation: '/no',
  colorClass: 'blue',
  etappe: 'eingegangen',
  ...part,
})
const buchung = (part: Partial<AnfrageBuchung> = {}): AnfrageBuchung => ({
  id: 'b0',
  storniert: false,
  date: '2026-02-26',
  from: '16:30:00',
  to: '17:00:00',
  past: false,
  erschienen: null,
  rueckmeldung: false,
  besichtigungId: null,
  treffpunkt: null,
  host: null,
  ...part,
})
const entry = (part: Partial<AnfrageEntry>): AnfrageEntry => ({
  id: '44444444-4444-4444-8444-444444444444',
  inquiryId: INQUIRY,
  status: status({}),
  buchung: null,
  besichtigung: null,
  hasTerminbuchung: false,
  kundenanmerkung: null,
  anmerkungVerwaltung: null,
  eingegangenAm: '2026-02-01T09:00:00.000Z',
  profilAm: null,
  entschiedenAm: null,
  isAnswered: false,
  bewerbungAm: null,
  reserviertBis: null,
  zusage: null,
  warteliste: null,
  angebot: null,
  expose: {
    id: EXPOSE,
    title: 'Loft',
    anschrift: '',
    reachable: true,
    status: null,
    verkauf: false,
    preis: 900,
    bild: null,
  },
  ...part,
})
const state = (part: Partial<AnfrageEntry>, hasProfil = false) =>
  cardState(entry(part), { profilId: PROFIL, hasProfil })
const ANGEBOT = status({
  statusKey: 'besichtigung_zulassen',
  anzeigetext: 'Besichtigung möglich',
  kundentext: 'Wir können Ihnen einen Besichtigungstermin anbieten.',
  wohnenNavigation: '/terminbuchung/{inquiry_id}',
  colorClass: 'orange',
})
const GEBUCHT = status({
  statusKey: 'gebucht',
  anzeigetext: 'Termin gebucht',
  kundentext: 'Bitte bringen Sie Ihren Ausweis mit.',
  wohnenNavigation: '/terminbuchung/{inquiry_id}',
  colorClass: 'green',
})
const STORNIERT = status({
  statusKey: 'storniert',
  anzeigetext: 'Termin storniert',
  kundentext: 'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
  colorClass: 'red',
})
const NOTHING = {
  banner: null,
  vereinbaren: null,
  gebucht: null,
  past: null,
  storniert: null,
  gone: null,
  bewerbung: true,
  warten: null,
}

/** Feedback page before the viewing is recorded. */
const AT_ONCE = '/meine-besichtigungen?buchung=b0'

describe('the card of an inquiry', () => {
  test.each(['zusage', 'abgesagt'])(
    '%s: offers no other appointment, even after a cancelled or past one (STATUSWECHSEL-5)',
    (statusKey) => {
      const decided = status({ statusKey, anzeigetext: 'Entschieden', kundentext: 'Vielen Dank für Ihr Interesse.' })
      expect(state({ status: decided, buchung: buchung({ storniert: true }) })).toMatchObject({
        storniert: null,
        vereinbaren: null,
      })
      expect(state({ status: decided, buchung: buchung({ past: true }) }).past === null).toBe(statusKey === 'abgesagt')
    },
  )

  test('shows only the badge Unbekannt if the status is missing', () => {
    expect(state({ status: null })).toEqual({ badge: { text: 'Unbekannt', color: 'gray' }, ...NOTHING })
  })

  test('shows only the badge, with text and colour of the status, if there is no customer text', () => {
    expect(state({ status: status({ anzeigetext: 'Abgesagt', colorClass: 'red' }) })).toEqual({
      badge: { text: 'Abgesagt', color: 'red' },
      ...NOTHING,
    })
    expect(state({ status: status({ kundentext: '  ' }) }).banner).toBeNull()
  })

  test.each(['red', 'blue', 'yellow', 'orange', 'gray', 'green'] as const)(
    'shows badge and banner in the colour %s with a customer text',
    (colorClass) => {
      const { badge, banner } = state({ status: status({ kundentext: 'Wir melden uns.', colorClass }) })
      expect(badge.color).toBe(colorClass)
      expect(banner).toEqual({ color: colorClass, title: 'Wir melden uns.', text: '', to: null })
    },
  )

  test.each([
    ['/profil/{profil_id}', `/profil/${PROFIL}`],
    ['/bewerbung/{expose_id}', `/bewerbung/${EXPOSE}`],
    ['/no', null],
    ['', null],
    [null, null],
    ['/meine-besichtigungen', '/meine-besichtigungen'],
    ['/terminbuchung/{inquiry_id}', BUCHEN],
    ['/mieterfragebogen', '/mieterfragebogen'],
  ])('a banner with the target %s leads to %s', (wohnenNavigation, to) => {
    const { banner } = state({ status: status({ kundentext: 'Bitte weiter.', wohnenNavigation }) })
    expect(banner?.to).toBe(to)
  })

  test.each([
    [false, `/profil/${PROFIL}`],
    [true, undefined],
  ])('links to the rental profile unless the person has one (has one: %s, link: %s)', (hasProfil, to) => {
    const neu = status({
      statusKey: 'neu',
      kundentext: 'Bitte füllen Sie Ihr Mietprofil aus.',
      wohnenNavigation: '/profil/{profil_id}',
    })
    expect(state({ status: neu }, hasProfil).banner?.to).toBe(to)
  })

  test('shows banner and button while a viewing may be arranged', () => {
    expect(state({ status: ANGEBOT })).toEqual({
      badge: { text: 'Besichtigung möglich', color: 'orange' },
      banner: { color: 'orange', title: 'Wir können Ihnen einen Besichtigungstermin anbieten.', text: '', to: null },
      vereinbaren: BUCHEN,
      gebucht: null,
      past: null,
      storniert: null,
      gone: null,
      bewerbung: true,
      warten: null,
    })
  })

  test('shows neither banner nor button once the viewing is booked', () => {
    const { vereinbaren, gebucht, banner } = state({ status: ANGEBOT, buchung: buchung() })
    expect(vereinbaren).toBeNull()
    expect(banner).toBeNull()
    expect(gebucht).toEqual({ color: 'orange', hint: null, to: BUCHEN })
  })

  test('shows box and button for a new viewing after a cancelled one', () => {
    const { vereinbaren, storniert } = state({ status: ANGEBOT, buchung: buchung({ storniert: true }) })
    expect(vereinbaren).toBe(BUCHEN)
    expect(storniert).toMatchObject({ title: 'Besichtigungstermin storniert', to: null })
  })

  test('shows one box for a booked viewing, containing the customer text', () => {
    expect(state({ status: GEBUCHT, buchung: buchung() })).toEqual({
      badge: { text: 'Termin gebucht', color: 'green' },
      banner: null,
      vereinbaren: null,
      gebucht: { color: 'green', hint: 'Bitte bringen Sie Ihren Ausweis mit.', to: BUCHEN },
      past: null,
      storniert: null,
      gone: null,
      bewerbung: true,
      warten: null,
    })
  })

  test.each([true, false])(
    'asks for feedback instead of showing the past appointment (feedback given: %s)',
    (rueckmeldung) => {
      expect(state({ status: GEBUCHT, buchung: buchung({ past: true, rueckmeldung }) })).toEqual({
        badge: { text: 'Besichtigung vorbei', color: 'gray' },
        ...NOTHING,
        past: { rueckmeldung, to: rueckmeldung ? null : AT_ONCE },
      })
    },
  )

  test('links to the feedback of a recorded viewing until it is given', () => {
    const recorded = { past: true, besichtigungId: 'b1' }
    expect(state({ status: GEBUCHT, buchung: buchung(recorded) }).past?.to).toBe(
      '/meine-besichtigungen?rueckmeldung=b1',
    )
    expect(state({ status: GEBUCHT, buchung: buchung({ ...recorded, rueckmeldung: true }) }).past?.to).toBeNull()
  })

  test('does not ask for feedback if the person did not come', () => {
    expect(state({ status: GEBUCHT, buchung: buchung({ past: true, erschienen: false }) }).past?.to).toBeNull()
  })

  test.each([
    [1, 3, 'Für 1 Termin auf Platz 3. Wird'],
    [2, 1, 'Für 2 Termine, am besten auf Platz 1. Wird'],
  ])('WARTELISTE-6: shows the waiting list for %i slots, with the best place %i', (termine, platz, text) => {
    const waiting = { status: STORNIERT, warteliste: { termine, platz } }
    expect(state(waiting).warten?.text).toContain(text)
    expect(state(waiting).warten?.to).toBe(`${BUCHEN}&warten=1`)
    expect(state({ ...waiting, buchung: buchung() }).warten).toBeNull()
    expect(state({ ...waiting, status: status({ statusKey: 'abgesagt' }) }).warten).toBeNull()
  })

  test('shows the customer text of a later status also after the viewing', () => {
    const { badge, banner, past } = state({
      status: status({ kundentext: 'Wir prüfen Ihre Anfrage.' }),
      buchung: buchung({ past: true }),
    })
    expect([badge.text, banner?.title, past]).toEqual([
      'In Prüfung',
      'Wir prüfen Ihre Anfrage.',
      { rueckmeldung: false, to: AT_ONCE },
    ])
  })

  test('shows the customer text if the status is booked but the booking is missing', () => {
    const { banner, gebucht } = state({ status: GEBUCHT })
    expect(gebucht).toBeNull()
    expect(banner?.title).toBe('Bitte bringen Sie Ihren Ausweis mit.')
  })

  test('shows the cancellation once, in the colour of the status', () => {
    expect(state({ status: STORNIERT, buchung: buchung({ storniert: true }) })).toEqual({
      badge: { text: 'Termin storniert', color: 'red' },
      ...NOTHING,
      storniert: {
        color: 'red',
        title: 'Besichtigungstermin storniert',
        text: 'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
        to: null,
      },
    })
  })

  test('shows the cancellation in addition to another customer text', () => {
    const { banner, storniert } = state({
      status: { ...STORNIERT, kundentext: 'Wir suchen einen neuen Termin.' },
      buchung: buchung({ storniert: true }),
    })
    expect(banner?.title).toBe('Wir suchen einen neuen Termin.')
    expect(storniert?.title).toBe('Besichtigungstermin storniert')
  })
})

test.each([
  ['Danke.', 'Danke.', ''],
  ['Sie liegt uns vor. Wir melden uns. Danke.', 'Sie liegt uns vor.', 'Wir melden uns. Danke.'],
  ['Wir prüfen Ihre Anfrage. Das dauert etwas.', 'Wir prüfen Ihre Anfrage.', 'Das dauert etwas.'],
  ['Bringen Sie z. B. Ihren Ausweis mit', 'Bringen Sie z. B. Ihren Ausweis mit', ''],
  ['Bitte rufen Sie ggf. Ihre Beraterin an.', 'Bitte rufen Sie ggf. Ihre Beraterin an.', ''],
  ['Alles ist vollständig!\nWir melden uns.', 'Alles ist vollständig!', 'Wir melden uns.'],
])('splits the customer text %j into headline and text', (kundentext, title, text) => {
  expect(splitCustomerText(kundentext)).toEqual({ title, text })
})

test('sorts Meine Termine by the next appointment', () => {
  const am = (date: string, from: string) => entry({ hasTerminbuchung: true, buchung: buchung({ date, from }) })
  const entries = [am('2026-03-02', '09:00:00'), am('2026-02-27', '16:00:00'), am('2026-02-27', '09:30:00'), entry({})]
  expect(listTermine(entries).map(({ buchung: b }) => [b?.date, b?.from])).toEqual([
    ['2026-02-27', '09:30:00'],
    ['2026-02-27', '16:00:00'],
    ['2026-03-02', '09:00:00'],
  ])
})

test('lists under Meine Termine only booked appointments that are neither cancelled nor over', () => {
  expect(isTermin(entry({ hasTerminbuchung: true, buchung: buchung({ past: true }) }))).toBe(false)
  const active = buchung()
  expect(isTermin(entry({ hasTerminbuchung: true, buchung: active }))).toBe(true)
  expect(isTermin(entry({ hasTerminbuchung: true, buchung: buchung({ storniert: true }) }))).toBe(false)
  expect(isTermin(entry({ hasTerminbuchung: true, buchung: null }))).toBe(false)
  expect(isTermin(entry({ hasTerminbuchung: false, buchung: active }))).toBe(false)
})

test('finds the newest viewing offer without an active booking', () => {
  const [withTermin, storniert, open] = [
    entry({ id: 'a', status: ANGEBOT, buchung: buchung() }),
    entry({ id: 'b', status: ANGEBOT, buchung: buchung({ storniert: true }) }),
    entry({ id: 'c', status: ANGEBOT }),
  ]
  expect(findBesichtigungAngebot([entry({}), withTermin, storniert, open])?.id).toBe('b')
  expect(findBesichtigungAngebot([withTermin, open])?.id).toBe('c')
  expect(findBesichtigungAngebot([withTermin, entry({ status: null })])).toBeNull()
})

test('formats date and time of an appointment', () => {
  expect(terminText(buchung())).toBe('Donnerstag, 26. Februar 2026, 16:30\u00a0bis\u00a017:00\u00a0Uhr')
  expect(calendarSheet('2026-02-26')).toEqual({ weekday: 'Do', tag: '26', month: 'Feb.' })
  expect(calendarSheet('2026-05-01')).toEqual({ weekday: 'Fr', tag: '1', month: 'Mai' })
})

test.each([
  ['zusage', 'Wir möchten Ihnen dieses Objekt verkaufen.'],
  ['abgesagt', 'Leider können wir Ihnen dieses Objekt nicht anbieten.'],
])('ANFRAGE-13: words the decision %s of a purchase as buying, not as renting a flat', (statusKey, title) => {
  const decided = status({ statusKey, kundentext: 'Es geht um diese Wohnung, die wir vermieten.' })
  expect(state({ status: decided, expose: { ...entry({}).expose, verkauf: true } }).banner).toMatchObject({ title })
  expect(state({ status: decided }).banner?.title).toBe('Es geht um diese Wohnung, die wir vermieten.')
})

test.each([true, false])(
  'ANFRAGE-13: words a new purchase as buying and asks for no rental profile (has one: %s)',
  (hasProfil) => {
    const neu = status({
      statusKey: 'neu',
      kundentext: 'Bitte füllen Sie Ihr Mietprofil aus.',
      wohnenNavigation: '/profil/{profil_id}',
    })
    const { banner } = state({ status: neu, expose: { ...entry({}).expose, verkauf: true } }, hasProfil)
    expect(banner).toMatchObject({ title: 'Ihre Anfrage zum Kauf ist bei uns.', to: null })
  },
)

const LET = { ...entry({}).expose, status: 'rented' }

test.each([
  ['refused', entry({ status: status({ statusKey: 'abgesagt' }) }), true],
  ['let to another person', entry({ status: status({ statusKey: 'neu' }), expose: LET }), true],
  ['promised and let', entry({ status: status({ statusKey: 'zusage' }), expose: LET }), false],
  ['let, with an appointment', entry({ hasTerminbuchung: true, buchung: buchung(), expose: LET }), false],
  ['hidden for now', entry({ expose: { ...entry({}).expose, reachable: false } }), false],
  ['open', entry({ status: status({ statusKey: 'neu' }) }), false],
])('an inquiry that is %s has ended: %s', (_, one, ended) => {
  expect(isEnded(one)).toBe(ended)
})
