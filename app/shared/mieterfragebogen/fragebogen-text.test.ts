import { expect, test } from 'vitest'
import {
  askedName,
  beitritteText,
  dokumenteText,
  initials,
  joinedText,
  lockedText,
  mitmieterTitle,
  openStepsText,
  personName,
} from './fragebogen-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [[], 'Bitte schließen Sie den Fragebogen noch ab.'],
  [[4], 'Es fehlen Angaben in Schritt 4.'],
  [[3, 5], 'Es fehlen Angaben in Schritt 3 und 5.'],
  [[1, 2, 4, 5], 'Es fehlen Angaben in Schritt 1, 2, 4 und 5.'],
  [[1, 2, 3, 4, 5], 'Es fehlen alle fünf Schritte.'],
])('FRAGEBOGEN-4: describes the open steps %j: %s', (steps, text) => {
  expect(plain(openStepsText(steps))).toBe(text)
})

test.each([
  [{ required: 4, there: 3, total: 7 }, '3 von 4 Dokumenten'],
  [{ required: 1, there: 0, total: 0 }, '0 von 1 Dokument'],
  [{ required: 0, there: 0, total: 2 }, ''],
])('describes the documents %j as %s', (dokumente, text) => {
  expect(dokumenteText(dokumente)).toBe(text)
})

test.each([
  ['Jana', 'Albrecht', 'JA'],
  ['Öykü', null, 'Ö'],
  [' 𝒥ana', '', '𝒥'],
  [null, null, ''],
])('the initials of %s %s are %s', (vorname, nachname, letters) => {
  expect(initials({ vorname, nachname })).toBe(letters)
})

test('rounds the end of a lock up to the minute that it names', () => {
  expect(plain(lockedText('2026-03-01T09:37:01.000Z'))).toBe('Dieser Link ist bis 10:38 Uhr gesperrt.')
  expect(plain(lockedText('2026-03-01T09:38:00.000Z'))).toBe('Dieser Link ist bis 10:38 Uhr gesperrt.')
})

test('words one or several new co-tenants', () => {
  const joined = [
    { name: 'Tobias Lenz', phoneEnd: '678', rolle: 'mieter' as const },
    { name: '', phoneEnd: '123', rolle: 'mieter' as const },
  ]
  const buerge = { name: '', phoneEnd: null, rolle: 'buerge' as const }
  expect(beitritteText({ joined: joined.slice(1), until: '' })).toBe('Ein Mitmieter ist beigetreten')
  expect(plain(beitritteText({ joined, until: '' }))).toBe('2 Mitmieter sind beigetreten')
  expect(plain(joinedText({ joined, until: '' }))).toBe('Tobias Lenz und Nummer …123')
  expect(beitritteText({ joined: [buerge], until: '' })).toBe('Ein Bürge ist beigetreten')
  expect(joinedText({ joined: [buerge], until: '' })).toBe('Bürge')
  expect(plain(beitritteText({ joined: [...joined, buerge], until: '' }))).toBe('3 Personen sind beigetreten')
})

test.each([
  ['mieter', { name: 'Tobias Lenz', phoneEnd: '678' }, 'Mitmieter: Tobias Lenz', 'Tobias Lenz'],
  ['mieter', { name: '', phoneEnd: '678' }, 'Mitmieter: Nummer …678', 'den Mitmieter mit der Nummer …678'],
  ['mieter', { name: '', phoneEnd: null }, 'Mitmieter', 'diesen Mitmieter'],
  ['buerge', { name: '', phoneEnd: '678' }, 'Bürge: Nummer …678', 'den Bürgen mit der Nummer …678'],
  ['buerge', { name: '', phoneEnd: null }, 'Bürge', 'diesen Bürgen'],
] as const)('FRAGEBOGEN-2: names the %s %j as %s, and in a question as %s', (rolle, joined, title, asked) => {
  expect([mitmieterTitle(joined, rolle), askedName(joined, rolle)].map(plain)).toEqual([title, asked])
})

test('FRAGEBOGEN-9: a person without a name has a fixed title', () => {
  const named = { vorname: 'Tobias', nachname: 'Lenz', isSelf: true }
  const unnamed = { vorname: '', nachname: null }
  expect(personName(named)).toBe('Tobias Lenz')
  expect([true, false].map((isSelf) => personName({ ...unnamed, isSelf }))).toEqual([
    'Ihr Eintrag',
    'Person ohne Namen',
  ])
})
