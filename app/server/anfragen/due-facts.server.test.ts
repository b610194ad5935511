import { expect, test } from 'vitest'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { anfrageBuchung, anfrageEntry, anfrageStatus } from '#tests/factories/anfrage-entry.ts'
import { findOpenBewerbung, toDueFacts } from './due-facts.server.ts'

const PERSON = { profilId: 'p', hasProfil: true, wantsProfil: true }
const facts = (...entries: AnfrageEntry[]) => toDueFacts(entries, PERSON, null)
const OFFERED = anfrageStatus('besichtigung_zulassen')
const BOOKED = { status: anfrageStatus('gebucht'), hasTerminbuchung: true }

test('collects nothing without inquiries', () => {
  expect(facts()).toEqual({
    zusage: null,
    angebot: null,
    termin: null,
    bewerbung: null,
    rueckmeldung: null,
    profil: null,
    running: 0,
  })
})

test('collects promise, offer, next appointment and feedback from the inquiries', () => {
  const found = facts(
    anfrageEntry({ id: 'later', ...BOOKED, buchung: anfrageBuchung({ date: '2026-03-02' }) }),
    anfrageEntry({ id: 'next', ...BOOKED, buchung: anfrageBuchung() }),
    anfrageEntry({ id: 'offered', status: OFFERED }),
    anfrageEntry({ id: 'seen', ...BOOKED, buchung: anfrageBuchung({ past: true, besichtigungId: 'b' }) }),
    anfrageEntry({ id: 'promised', status: anfrageStatus('zusage'), expose: { title: '', verkauf: true } }),
    anfrageEntry({ id: 'refused', status: anfrageStatus('abgesagt') }),
  )
  expect(found).toMatchObject({
    zusage: { linkId: 'promised', exposeName: 'Unbekanntes Exposé', verkauf: true, deadline: null },
    angebot: { linkId: 'offered', to: '/terminbuchung/inquiry-offered?expose_id=expose-offered', kept: null },
    termin: { linkId: 'next' },
    rueckmeldung: { linkId: 'seen', to: '/meine-besichtigungen?rueckmeldung=b' },
    running: 5,
  })
})

test('prefers a place that the waiting list keeps to an offer without a deadline', () => {
  const angebot = { date: '2026-02-26', from: '15:00:00', until: '2026-02-25T12:00:00.000Z' }
  const kept = anfrageEntry({ id: 'kept', status: anfrageStatus('storniert'), angebot })
  expect(facts(anfrageEntry({ id: 'offered', status: OFFERED }), kept).angebot).toMatchObject({
    linkId: 'kept',
    kept: angebot,
  })
})

test.each([
  ['an offer of a let flat', anfrageEntry({ status: OFFERED, expose: { status: 'rented' } })],
  ['an offer with a booking', anfrageEntry({ status: OFFERED, hasTerminbuchung: true, buchung: anfrageBuchung() })],
])('asks for no choice after %s', (_, entry) => {
  expect(facts(entry).angebot).toBeNull()
})

test.each([
  [{ hasProfil: false, wantsProfil: true }, { to: '/profil/p' }],
  [{ hasProfil: true, wantsProfil: true }, null],
  [{ hasProfil: false, wantsProfil: false }, null],
])('BEREICH-6: asks for the rental profile with %j: %j', (person, profil) => {
  expect(toDueFacts([], { profilId: 'p', ...person }, null).profil).toEqual(profil)
})

test('names only the parts of the application that are missing', () => {
  const part = { id: '1', part: 'profil' as const, title: 'Mein Profil', text: '', action: null }
  const parts = [
    { ...part, complete: true },
    { ...part, title: 'Dokumente', complete: false },
  ]
  const found = toDueFacts([], PERSON, { entry: anfrageEntry({ id: 'a' }), parts })
  expect(found.bewerbung).toMatchObject({ linkId: 'a', exposeId: 'expose-a', missing: [{ title: 'Dokumente' }] })
})

const SEEN = anfrageStatus('rueckmeldung_gegeben')
const interest = (mietinteresse: boolean | null) => ({ besichtigung: { date: '2026-02-20', mietinteresse } })

test.each([
  ['nothing viewed, no questionnaire', [anfrageEntry()], false, undefined],
  ['a questionnaire begun', [anfrageEntry({ id: 'new' }), anfrageEntry({ id: 'old' })], true, 'new'],
  ['a flat viewed', [anfrageEntry(), anfrageEntry({ id: 'seen', status: SEEN, ...interest(true) })], false, 'seen'],
  ['no interest after the viewing', [anfrageEntry({ status: SEEN, ...interest(false) })], true, undefined],
  ['an application sent', [anfrageEntry({ bewerbungAm: '2026-02-20T09:00:00.000Z' })], true, undefined],
  ['a purchase', [anfrageEntry({ expose: { verkauf: true } })], true, undefined],
  ['a decision', [anfrageEntry({ status: anfrageStatus('zusage') })], true, undefined],
  ['a let flat', [anfrageEntry({ expose: { status: 'rented' } })], true, undefined],
] as const)('finds the application that is due after %s', (_, entries, hasFragebogen, id) => {
  expect(findOpenBewerbung(entries, { hasFragebogen })?.id).toBe(id)
})
