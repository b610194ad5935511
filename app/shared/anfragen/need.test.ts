import { expect, test } from 'vitest'
import { anfrageBuchung, anfrageEntry, anfrageStatus } from '#tests/factories/anfrage-entry.ts'
import { cardState } from './card-state.ts'
import { splitLists } from './need.ts'
import { createOnce, listNotes, type Note } from './notes.ts'

const stateOf = (entry: ReturnType<typeof anfrageEntry>) => cardState(entry, { profilId: 'p', hasProfil: true })

test('BEREICH-2, BEREICH-11: lists appointments, open inquiries by need, and ended ones', () => {
  const booked = { status: anfrageStatus('gebucht'), hasTerminbuchung: true }
  const lists = splitLists(
    [
      anfrageEntry({ id: 'new', status: anfrageStatus('neu') }),
      anfrageEntry({ id: 'refused', status: anfrageStatus('abgesagt') }),
      anfrageEntry({ id: 'viewed', ...booked, buchung: anfrageBuchung({ past: true }) }),
      anfrageEntry({ id: 'booked', ...booked, buchung: anfrageBuchung() }),
      anfrageEntry({ id: 'old', status: anfrageStatus('neu') }),
      anfrageEntry({ id: 'offered', status: anfrageStatus('besichtigung_zulassen') }),
      anfrageEntry({
        id: 'kept',
        angebot: { date: '2026-02-26', from: '15:00:00', until: '2026-02-25T12:00:00.000Z' },
      }),
      anfrageEntry({ id: 'promised', status: anfrageStatus('zusage') }),
    ],
    stateOf,
  )
  const ids = (list: keyof typeof lists) => lists[list].map(({ entry }) => entry.id)
  expect([ids('termine'), ids('anfragen'), ids('ended')]).toEqual([
    ['booked'],
    ['promised', 'kept', 'offered', 'viewed', 'new', 'old'],
    ['refused'],
  ])
})

const notes = (...[part]: Parameters<typeof anfrageEntry>) => {
  const entry = anfrageEntry(part)
  return listNotes(entry, stateOf(entry))
}

test.each([
  [{ status: anfrageStatus('neu') }, []],
  [
    {
      status: anfrageStatus('gebucht', { kundentext: 'Bitte bringen Sie Ihren Ausweis mit.' }),
      hasTerminbuchung: true,
      buchung: anfrageBuchung({ treffpunkt: 'Hauseingang' }),
    },
    [
      'Besichtigungstermin gebucht: Do, 26. Feb., 16:30\u00a0Uhr, Treffpunkt: Hauseingang. Bitte bringen Sie Ihren Ausweis mit.',
    ],
  ],
  [
    { status: anfrageStatus('storniert'), buchung: anfrageBuchung({ storniert: true }) },
    ['Besichtigungstermin storniert: Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.'],
  ],
  [
    { status: anfrageStatus('storniert'), warteliste: { termine: 1, platz: 2 } },
    ['Sie stehen auf der Warteliste: Für 1 Termin auf Platz 2. Wird ein Platz frei, fragen wir der Reihe nach.'],
  ],
  [{ bewerbungAm: '2026-03-03T09:00:00.000Z' }, ['Bewerbung abgesendet am 03.03.2026: ']],
])('STAND-3, WARTELISTE-6, BEREICH-4: shows for %j the notices %j', (part, expected) => {
  expect(notes(part).map(({ title, text }) => `${title}: ${text}`)).toEqual(expected)
})

test('MIETANGEBOT-4: leads to the PDF', () => {
  expect(notes({ id: 'a', reserviertBis: '2026-03-04' })).toMatchObject([
    { title: 'Bis 04.03.2026 für Sie reserviert', to: '/mietangebot/a' },
  ])
})

test('BEREICH-11: shows the sentence of a status once in a list', () => {
  const once = createOnce()
  const note = (part: Partial<Note>): Note => ({
    key: 'status',
    color: 'blue',
    title: 'Danke.',
    text: '',
    to: null,
    ...part,
  })
  expect(once([note({})])).toHaveLength(1)
  expect(once([note({}), note({ to: '/profil/p' }), note({ key: 'gone' })])).toEqual([
    note({ to: '/profil/p' }),
    note({ key: 'gone' }),
  ])
})
