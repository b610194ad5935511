import { expect, test } from 'vitest'
import type { BewerbungPerson, RequiredDokument } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { isDone, progressTexts, toParts } from './bewerbung-view.ts'

const PATHS = { profilPath: '/profil/1', exposeId: 'x' }
const BACK = '?weiter=%2Fbewerbung%2Fx'
const PROFIL: Mietprofil = {
  mietbeginn: '1-2',
  suchtyp: 'paar',
  anzahlPersonen: 2,
  beruf: ['angestellter'],
  einkommen: 3400,
  motivation: 'Ruhe',
}

function own(name: string, steps: number[] = [], dokumente: RequiredDokument[] = []): BewerbungPerson {
  return {
    rolle: 'mieter',
    own: {
      interessentId: name.slice(0, 1),
      name,
      openSteps: steps,
      missingDokumente: dokumente,
      canUpload: steps.length === 0,
    },
    fragebogenComplete: steps.length === 0,
    dokumenteComplete: dokumente.length === 0,
  }
}

const short = (parts: ReturnType<typeof toParts>) => parts.map(({ title, text, action }) => [title, text, action?.to])

test('lists the parts in order', () => {
  const personen = [own('Jana Albrecht', [], ['personalausweis-rueckseite']), own('Mehmet Okan', [3, 5])]
  const parts = toParts({ fragen: {}, mietprofil: PROFIL, personen }, PATHS)
  expect(short(parts)).toEqual([
    ['Mein Profil', 'Paar, 2\u00a0Personen, Mietbeginn in 1–2 Monaten', undefined],
    ['Mieterfragebogen: Jana Albrecht', 'Alle fünf Schritte ausgefüllt', undefined],
    [
      'Mieterfragebogen: Mehmet Okan',
      'Es fehlen Angaben in Schritt\u00a03\u00a0(Berufliches) und 5\u00a0(Weitere Angaben).',
      `/mieterfragebogen/person/M${BACK}`,
    ],
    [
      'Dokumente: Jana Albrecht',
      'Es fehlt die Rückseite des Personalausweises.',
      `/mieterfragebogen/person/J${BACK}#dokumente`,
    ],
  ])
  expect((['profil', 'fragebogen', 'dokumente'] as const).map((name) => isDone(parts, name))).toEqual([
    true,
    false,
    false,
  ])
  expect(progressTexts(2)).toMatchObject({
    title: 'Es fehlen noch 2 Teile',
    reason: 'Bitte ergänzen Sie zuerst die beiden offenen Teile.',
  })
})

test('shows one line for all documents once they are complete', () => {
  const parts = toParts({ fragen: {}, mietprofil: PROFIL, personen: [own('Jana'), own('Mehmet')] }, PATHS)
  expect(parts.filter(({ part }) => part === 'dokumente')).toHaveLength(1)
  expect(parts.every(({ complete, action }) => complete && action === null)).toBe(true)
  expect(progressTexts(0).title).toBe('Alles ist vollständig')
})

test('links to the start of the questionnaire before it exists', () => {
  expect(toParts({ fragen: {}, mietprofil: null, personen: [] }, PATHS).map(({ action }) => action?.to)).toEqual([
    `/profil/1${BACK}`,
    `/mieterfragebogen${BACK}`,
    undefined,
  ])
})

test('BUERGE-4: names guarantors so, with their three steps', () => {
  const added = { ...own('Daniel Albrecht'), rolle: 'buerge' as const }
  const joined = { ...added, own: null, fragebogenComplete: false }
  const parts = toParts({ fragen: {}, mietprofil: PROFIL, personen: [added, joined] }, PATHS)
  expect(parts.slice(1, 3).map(({ title, text }) => [title, text])).toEqual([
    ['Mieterfragebogen: Daniel Albrecht (Bürge)', 'Alle drei Schritte ausgefüllt'],
    ['Mieterfragebogen: Bürge', 'Daten unvollständig'],
  ])
})

test('BEWERBUNG-4: reveals no more about a co-tenant than completeness', () => {
  const mitmieter: BewerbungPerson = {
    rolle: 'mieter',
    own: null,
    fragebogenComplete: false,
    dokumenteComplete: false,
  }
  const parts = toParts({ fragen: {}, mietprofil: PROFIL, personen: [mitmieter, { ...mitmieter }] }, PATHS)
  const [fragebogen, dokumente] = [
    ['Mieterfragebogen: Mitmieter', 'Daten unvollständig', undefined],
    ['Dokumente: Mitmieter', 'Dokumente unvollständig', undefined],
  ]
  expect(short(parts).slice(1)).toEqual([fragebogen, fragebogen, dokumente, dokumente])
  expect(new Set(parts.map(({ id }) => id)).size).toBe(5)
})

test('BEWERBUNG-9: blocks documents until the questionnaire is complete, and tells why', () => {
  const person = own('Jana Albrecht', [2], ['gehaltsabrechnung'])
  const parts = toParts({ fragen: {}, mietprofil: PROFIL, personen: [person] }, PATHS)
  expect(short(parts).at(-1)).toEqual([
    'Dokumente: Jana Albrecht',
    'Es fehlt eine Gehaltsabrechnung. Bitte füllen Sie zuerst den Fragebogen aus.',
    undefined,
  ])
})

test('covers missing names and partial profiles', () => {
  const person = own('Ihr Eintrag', [], [])
  person.fragebogenComplete = false
  const half = { ...PROFIL, motivation: null, mietbeginn: null }
  expect(short(toParts({ fragen: {}, mietprofil: half, personen: [person] }, PATHS)).slice(0, 2)).toEqual([
    ['Mein Profil', 'Es fehlen noch: Mietbeginn und Motivation.', `/profil/1${BACK}`],
    [
      'Mieterfragebogen: Ihr Eintrag',
      'Bitte schließen Sie den Fragebogen noch ab.',
      `/mieterfragebogen/person/I${BACK}`,
    ],
  ])
  expect(progressTexts(1)).toMatchObject({
    title: 'Es fehlt noch 1 Teil',
    reason: 'Bitte ergänzen Sie zuerst den offenen Teil.',
  })
  expect(progressTexts(3).reason).toContain('die 3 offenen Teile')
})

test('names both sides of a Personalausweis together', () => {
  const person = own('Jana', [], ['personalausweis-vorderseite', 'personalausweis-rueckseite', 'schufa'])
  expect(toParts({ fragen: {}, mietprofil: PROFIL, personen: [person] }, PATHS).at(-1)?.text).toBe(
    'Es fehlen Vorder- und Rückseite des Personalausweises und die Schufa-Auskunft.',
  )
})
