import { expect, test } from 'vitest'
import type { BewerbungsPerson, Pflichtdokument } from '#app/shared/bewerbung/bewerbung-teile.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { istErledigt, standTexte, toTeile } from './bewerbung-ansicht.ts'

const WEGE = { profilPfad: '/profil/1', fragebogenPfad: '/mieterfragebogen' }
const PROFIL: Mietprofil = {
  mietbeginn: '1-2',
  suchtyp: 'paar',
  anzahlPersonen: 2,
  beruf: ['angestellter'],
  einkommen: 3400,
  motivation: 'Ruhe',
}

function eigene(name: string, schritte: number[] = [], dokumente: Pflichtdokument[] = []): BewerbungsPerson {
  return {
    interessentId: name.slice(0, 1),
    eigene: { name, offeneSchritte: schritte, fehlendeDokumente: dokumente },
    fragebogenVollstaendig: schritte.length === 0,
    dokumenteVollstaendig: dokumente.length === 0,
  }
}

const kurz = (teile: ReturnType<typeof toTeile>) => teile.map(({ titel, text, aktion }) => [titel, text, aktion?.to])

test('the parts in their order', () => {
  const personen = [eigene('Jana Albrecht', [], ['personalausweis-rueckseite']), eigene('Mehmet Okan', [3, 5])]
  const teile = toTeile({ mietprofil: PROFIL, personen }, WEGE)
  expect(kurz(teile)).toEqual([
    ['Mein Profil', 'Paar, 2\u00a0Personen, Mietbeginn in 1–2 Monaten', undefined],
    ['Mieterfragebogen: Jana Albrecht', 'Alle fünf Schritte ausgefüllt', undefined],
    [
      'Mieterfragebogen: Mehmet Okan',
      'Es fehlen Angaben in Schritt 3 (Berufliches) und 5 (Weitere Angaben).',
      '/mieterfragebogen/person/M',
    ],
    ['Dokumente: Jana Albrecht', 'Es fehlt die Rückseite des Personalausweises.', '/mieterfragebogen/person/J'],
  ])
  expect((['profil', 'fragebogen', 'dokumente'] as const).map((name) => istErledigt(teile, name))).toEqual([
    true,
    false,
    false,
  ])
  expect(standTexte(2)).toMatchObject({
    titel: 'Es fehlen noch 2 Teile',
    grund: 'Bitte ergänzen Sie zuerst die beiden offenen Teile.',
  })
})

test('one line for all documents once they are there', () => {
  const teile = toTeile({ mietprofil: PROFIL, personen: [eigene('Jana'), eigene('Mehmet')] }, WEGE)
  expect(teile.filter(({ teil }) => teil === 'dokumente')).toHaveLength(1)
  expect(teile.every(({ vollstaendig, aktion }) => vollstaendig && aktion === null)).toBe(true)
  expect(standTexte(0).titel).toBe('Alles ist vollständig')
})

test('nothing links to questionnaires that the portal does not have', () => {
  const wege = { ...WEGE, fragebogenPfad: null }
  const teile = toTeile({ mietprofil: null, personen: [eigene('Jana', [1], ['gehaltsabrechnung'])] }, wege)
  expect(teile.map(({ aktion }) => aktion?.to)).toEqual(['/profil/1', undefined, undefined])
  expect(toTeile({ mietprofil: null, personen: [] }, wege).map(({ aktion }) => aktion?.to)).toEqual([
    '/profil/1',
    undefined,
    undefined,
  ])
})

test('of a co-tenant it says no more than whether they are done', () => {
  const mitmieter: BewerbungsPerson = {
    interessentId: 'x',
    eigene: null,
    fragebogenVollstaendig: false,
    dokumenteVollstaendig: false,
  }
  expect(kurz(toTeile({ mietprofil: PROFIL, personen: [mitmieter] }, WEGE)).slice(1)).toEqual([
    ['Mieterfragebogen: Mitmieter', 'Daten unvollständig', undefined],
    ['Dokumente: Mitmieter', 'Dokumente unvollständig', undefined],
  ])
})

test('small cases', () => {
  const person = eigene('', [], [])
  person.fragebogenVollstaendig = false
  const halb = { ...PROFIL, motivation: null, mietbeginn: null }
  expect(kurz(toTeile({ mietprofil: halb, personen: [person] }, WEGE)).slice(0, 2)).toEqual([
    ['Mein Profil', 'Es fehlen noch: Mietbeginn und Motivation.', '/profil/1'],
    ['Mieterfragebogen: Person ohne Namen', 'Bitte schließen Sie den Fragebogen noch ab.', '/mieterfragebogen/person/'],
  ])
  expect(standTexte(1)).toMatchObject({
    titel: 'Es fehlt noch 1 Teil',
    grund: 'Bitte ergänzen Sie zuerst den offenen Teil.',
  })
  expect(standTexte(3).grund).toContain('die 3 offenen Teile')
})

test('both sides of a Personalausweis are named together', () => {
  const person = eigene('Jana', [], ['personalausweis-vorderseite', 'personalausweis-rueckseite', 'schufa'])
  expect(toTeile({ mietprofil: PROFIL, personen: [person] }, WEGE).at(-1)?.text).toBe(
    'Es fehlen Vorder- und Rückseite des Personalausweises und die Schufa-Auskunft.',
  )
})
