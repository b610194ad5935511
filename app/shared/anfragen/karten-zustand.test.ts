import { describe, expect, test } from 'vitest'
import type { AnfrageBuchung, AnfrageEintrag, AnfrageStatus } from './anfrage.types.ts'
import { findBesichtigungsangebot, istTermin, kartenZustand, listTermine, teileKundentext } from './karten-zustand.ts'
import { kalenderblatt, terminText } from './termin-text.ts'

const PROFIL = '11111111-1111-4111-8111-111111111111'
const INQUIRY = '22222222-2222-4222-8222-222222222222'
const EXPOSE = '33333333-3333-4333-8333-333333333333'
const BUCHEN = `/terminbuchung/${INQUIRY}?expose_id=${EXPOSE}`

const status = (teil: Partial<AnfrageStatus>): AnfrageStatus => ({
  statusKey: 'in_pruefung',
  anzeigetext: 'In Prüfung',
  kundentext: null,
  wohnenNavigation: '/no',
  colorClass: 'blue',
  ...teil,
})
const buchung = (teil: Partial<AnfrageBuchung> = {}): AnfrageBuchung => ({
  storniert: false,
  datum: '2026-02-26',
  von: '16:30:00',
  bis: '17:00:00',
  vorbei: false,
  rueckmeldung: false,
  treffpunkt: null,
  ...teil,
})
const eintrag = (teil: Partial<AnfrageEintrag>): AnfrageEintrag => ({
  id: '44444444-4444-4444-8444-444444444444',
  inquiryId: INQUIRY,
  status: status({}),
  buchung: null,
  hatTerminbuchung: false,
  kundenanmerkung: null,
  expose: { id: EXPOSE, titel: 'Loft', anschrift: '', erreichbar: true, verkauf: false, preis: 900, bild: null },
  ...teil,
})
const zustand = (teil: Partial<AnfrageEintrag>) => kartenZustand(eintrag(teil), PROFIL)
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
const NICHTS = { banner: null, vereinbaren: null, gebucht: null, vergangen: null, storniert: null }

describe('the card, state by state', () => {
  test('no status option: Unbekannt, and nothing more', () => {
    expect(zustand({ status: null })).toEqual({ badge: { text: 'Unbekannt', farbe: 'gray' }, ...NICHTS })
  })

  test('no customer text: the badge alone, in the words and colour of the row', () => {
    expect(zustand({ status: status({ anzeigetext: 'Abgesagt', colorClass: 'red' }) })).toEqual({
      badge: { text: 'Abgesagt', farbe: 'red' },
      ...NICHTS,
    })
    expect(zustand({ status: status({ kundentext: '  ' }) }).banner).toBeNull()
  })

  test.each(['red', 'blue', 'yellow', 'orange', 'gray', 'green'] as const)('a customer text in %s', (colorClass) => {
    const { badge, banner } = zustand({ status: status({ kundentext: 'Wir melden uns.', colorClass }) })
    expect(badge.farbe).toBe(colorClass)
    expect(banner).toEqual({ farbe: colorClass, titel: 'Wir melden uns.', text: '', to: null })
  })

  test.each([
    ['/profil/{profil_id}', `/profil/${PROFIL}`],
    ['/bewerbung/{expose_id}', `/bewerbung/${EXPOSE}`],
    ['/no', null],
    ['', null],
    [null, null],
    // Pages that are not there yet.
    ['/meine-besichtigungen', null],
    ['/terminbuchung/{inquiry_id}', null],
    ['/mieterfragebogen?id={profil_id}', null],
  ])('a banner with the target %s leads to %s', (wohnenNavigation, to) => {
    const { banner } = zustand({ status: status({ kundentext: 'Bitte weiter.', wohnenNavigation }) })
    expect(banner?.to).toBe(to)
  })

  test('a viewing may be arranged: banner and button', () => {
    expect(zustand({ status: ANGEBOT })).toEqual({
      badge: { text: 'Besichtigung möglich', farbe: 'orange' },
      banner: { farbe: 'orange', titel: 'Wir können Ihnen einen Besichtigungstermin anbieten.', text: '', to: null },
      vereinbaren: BUCHEN,
      gebucht: null,
      vergangen: null,
      storniert: null,
    })
  })

  test('a viewing may be arranged, but one is booked: neither button nor banner', () => {
    const { vereinbaren, gebucht, banner } = zustand({ status: ANGEBOT, buchung: buchung() })
    expect(vereinbaren).toBeNull()
    expect(banner).toBeNull()
    expect(gebucht).toEqual({ farbe: 'orange', hinweis: null, to: BUCHEN })
  })

  test('a viewing may be arranged again after one was cancelled: box and button', () => {
    const { vereinbaren, storniert } = zustand({ status: ANGEBOT, buchung: buchung({ storniert: true }) })
    expect(vereinbaren).toBe(BUCHEN)
    expect(storniert).toMatchObject({ titel: 'Besichtigungstermin storniert', to: null })
  })

  test('booked: one box, with what the row says inside', () => {
    expect(zustand({ status: GEBUCHT, buchung: buchung() })).toEqual({
      badge: { text: 'Termin gebucht', farbe: 'green' },
      banner: null,
      vereinbaren: null,
      gebucht: { farbe: 'green', hinweis: 'Bitte bringen Sie Ihren Ausweis mit.', to: BUCHEN },
      vergangen: null,
      storniert: null,
    })
  })

  test.each([true, false])(
    'booked, and over (feedback given: %s): no appointment, and asks for feedback',
    (rueckmeldung) => {
      expect(zustand({ status: GEBUCHT, buchung: buchung({ vorbei: true, rueckmeldung }) })).toEqual({
        badge: { text: 'Besichtigung vorbei', farbe: 'gray' },
        ...NICHTS,
        vergangen: { rueckmeldung },
      })
    },
  )

  test('over, and the state has gone on: its words stay', () => {
    const { badge, banner, vergangen } = zustand({
      status: status({ kundentext: 'Wir prüfen Ihre Anfrage.' }),
      buchung: buchung({ vorbei: true }),
    })
    expect([badge.text, banner?.titel, vergangen]).toEqual([
      'In Prüfung',
      'Wir prüfen Ihre Anfrage.',
      { rueckmeldung: false },
    ])
  })

  test('booked by status, without a booking: what the row says', () => {
    const { banner, gebucht } = zustand({ status: GEBUCHT })
    expect(gebucht).toBeNull()
    expect(banner?.titel).toBe('Bitte bringen Sie Ihren Ausweis mit.')
  })

  test('cancelled: the sentence once, in the colour of the row', () => {
    expect(zustand({ status: STORNIERT, buchung: buchung({ storniert: true }) })).toEqual({
      badge: { text: 'Termin storniert', farbe: 'red' },
      ...NICHTS,
      storniert: {
        farbe: 'red',
        titel: 'Besichtigungstermin storniert',
        text: 'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
        to: null,
      },
    })
  })

  test('cancelled, and the row says something of its own: both', () => {
    const { banner, storniert } = zustand({
      status: { ...STORNIERT, kundentext: 'Wir suchen einen neuen Termin.' },
      buchung: buchung({ storniert: true }),
    })
    expect(banner?.titel).toBe('Wir suchen einen neuen Termin.')
    expect(storniert?.titel).toBe('Besichtigungstermin storniert')
  })
})

test.each([
  ['Danke.', 'Danke.', ''],
  ['Sie liegt uns vor. Wir melden uns. Danke.', 'Sie liegt uns vor.', 'Wir melden uns. Danke.'],
  ['Wir prüfen Ihre Anfrage. Das dauert etwas.', 'Wir prüfen Ihre Anfrage.', 'Das dauert etwas.'],
  ['Bringen Sie z. B. Ihren Ausweis mit', 'Bringen Sie z. B. Ihren Ausweis mit', ''],
  ['Bitte rufen Sie ggf. Ihre Beraterin an.', 'Bitte rufen Sie ggf. Ihre Beraterin an.', ''],
  ['Alles ist vollständig!\nWir melden uns.', 'Alles ist vollständig!', 'Wir melden uns.'],
])('%j: headline and text', (kundentext, titel, text) => {
  expect(teileKundentext(kundentext)).toEqual({ titel, text })
})

test('Meine Termine: the next one first', () => {
  const am = (datum: string, von: string) => eintrag({ hatTerminbuchung: true, buchung: buchung({ datum, von }) })
  const eintraege = [
    am('2026-03-02', '09:00:00'),
    am('2026-02-27', '16:00:00'),
    am('2026-02-27', '09:30:00'),
    eintrag({}),
  ]
  expect(listTermine(eintraege).map(({ buchung: b }) => [b?.datum, b?.von])).toEqual([
    ['2026-02-27', '09:30:00'],
    ['2026-02-27', '16:00:00'],
    ['2026-03-02', '09:00:00'],
  ])
})

test('Meine Termine: booked, and neither cancelled nor over', () => {
  expect(istTermin(eintrag({ hatTerminbuchung: true, buchung: buchung({ vorbei: true }) }))).toBe(false)
  const aktiv = buchung()
  expect(istTermin(eintrag({ hatTerminbuchung: true, buchung: aktiv }))).toBe(true)
  expect(istTermin(eintrag({ hatTerminbuchung: true, buchung: buchung({ storniert: true }) }))).toBe(false)
  expect(istTermin(eintrag({ hatTerminbuchung: true, buchung: null }))).toBe(false)
  expect(istTermin(eintrag({ hatTerminbuchung: false, buchung: aktiv }))).toBe(false)
})

test('the offer: the newest one without an active booking', () => {
  const [mitTermin, storniert, offen] = [
    eintrag({ id: 'a', status: ANGEBOT, buchung: buchung() }),
    eintrag({ id: 'b', status: ANGEBOT, buchung: buchung({ storniert: true }) }),
    eintrag({ id: 'c', status: ANGEBOT }),
  ]
  expect(findBesichtigungsangebot([eintrag({}), mitTermin, storniert, offen])?.id).toBe('b')
  expect(findBesichtigungsangebot([mitTermin, offen])?.id).toBe('c')
  expect(findBesichtigungsangebot([mitTermin, eintrag({ status: null })])).toBeNull()
})

test('date and time of an appointment', () => {
  expect(terminText(buchung())).toBe('Donnerstag, 26. Februar 2026, 16:30\u00a0bis\u00a017:00\u00a0Uhr')
  expect(kalenderblatt('2026-02-26')).toEqual({ wochentag: 'Do', tag: '26', monat: 'Feb.' })
  expect(kalenderblatt('2026-05-01')).toEqual({ wochentag: 'Fr', tag: '1', monat: 'Mai' })
})
