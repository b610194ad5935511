import { expect, test } from 'vitest'
import { missingDokumente } from '../bewerbung/bewerbung-parts.ts'
import { FRAGEN_PRESETS } from '../fragen/fragen.ts'
import { needOf, PERSON_FIELDS, stepsOf } from './person-fields.ts'
import { fragenOf, readRolle, withRolle } from './person-rolle.ts'
import { SITUATION_NAMES } from './situations.ts'

test('BUERGE-2: a guarantor answers name, contact, birth date, address, situation and income', () => {
  const fragen = fragenOf('buerge', {})
  const needed = PERSON_FIELDS.filter((field) => needOf(field, { situation: 'rente' }, fragen) === 'needed')
  expect(needed).toEqual([
    'vorname',
    'nachname',
    'geburtsdatum',
    'telefon',
    'email',
    'strasse',
    'hausnummer',
    'plz',
    'ort',
    'identifikationsdokumentTyp',
    'aktuellesMonatseinkommenNetto',
  ])
})

test.for([
  ['mieter', {}, [1, 2, 3, 4, 5]],
  ['buerge', {}, [1, 2, 3]],
  ['mieter', { schufa: 'nicht' }, [1, 2, 3, 5]],
  ['buerge', FRAGEN_PRESETS.datenschutzkonferenz.fragen, [1, 2, 3]],
] as const)('BUERGE-2: a %s who is asked as %j has the steps %j', ([rolle, fragen, steps]) => {
  expect(stepsOf(fragenOf(rolle, fragen))).toEqual(steps)
})

test.for(SITUATION_NAMES)('BUERGE-2: a guarantor in %s needs a proof of income and an identity paper', (situation) => {
  const person = { situation, identifikationsdokumentTyp: 'reisepass', vorlageBeiBesichtigung: [], wbsArt: null }
  const withSchufa = { schufaVorhanden: true, schufaMaklerAnfrage: false }
  const asked = (rolle: 'mieter' | 'buerge') =>
    missingDokumente({ ...person, ...withSchufa, fragen: fragenOf(rolle, {}) }, [])
  expect(asked('buerge')).toHaveLength(2)
  expect(asked('mieter')).toEqual([...asked('buerge'), 'schufa'])
})

test('BUERGE-1: a URL names the guarantor', () => {
  expect(withRolle('/a?b=1', 'buerge')).toBe('/a?b=1&als=buerge')
  expect(withRolle('/a', 'mieter')).toBe('/a')
  const read = (search: string) => readRolle(new URL(`https://example.org/a${search}`))
  expect([read('?als=buerge'), read('?als=chef'), read('')]).toEqual(['buerge', 'mieter', 'mieter'])
})
