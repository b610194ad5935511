import { expect, test } from 'vitest'
import type { makeImmobilie } from '#tests/setup/files/openimmo-files.ts'
import { readOne } from '#tests/setup/files/openimmo-read.ts'

test.for<[string, Parameters<typeof makeImmobilie>[0], string]>([
  ['an area', { flaechen: '<wohnflaeche>geräumig</wohnflaeche>' }, '„geräumig“ (wohnflaeche) ist keine Zahl.'],
  ['rooms', { flaechen: '<anzahl_zimmer>viele</anzahl_zimmer>' }, '„viele“ (anzahl_zimmer) ist keine Zahl.'],
  ['a floor', { geo: '<ort>Ulm</ort><etage>DG</etage>' }, '„DG“ (etage) ist kein Stockwerk.'],
  ['a year', { zustand_angaben: '<baujahr>1900/1995</baujahr>' }, '„1900/1995“ (baujahr) ist kein Jahr.'],
  [
    'a postcode of four digits without a country',
    { geo: '<plz>1067</plz><ort>Dresden</ort>' },
    '„1067“ gilt ohne Land als deutsche Postleitzahl 01067.',
  ],
  [
    'words for a day',
    { verwaltung_objekt: '<verfuegbar_ab>nach Vereinbarung</verfuegbar_ab>' },
    '„nach Vereinbarung“ (verfuegbar_ab) ist kein gültiges Datum: Es steht in der Beschreibung, und Filter halten sie für sofort frei.',
  ],
])('OPENIMMO-5: the report names %s with an invalid value', async ([, parts, hint]) => {
  expect((await readOne(parts)).hints).toContain(hint)
})

test('OPENIMMO-27: one line names all ignored fields with their values', async () => {
  const { hints } = await readOne({
    objektkategorie: '<nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/>',
    preise:
      '<kaufpreis>200000</kaufpreis><hausgeld>245,50</hausgeld><richtpreis>0</richtpreis><stp_garage stellplatzkaufpreis="25000"/>',
    ausstattung: '<moebliert moeb="VOLL"/><bad PISSOIR="true" DUSCHE="true" BIDET="false"/>',
    flaechen: '<anzahl_schlafzimmer>1</anzahl_schlafzimmer>',
    verwaltung_objekt: '<bisdatum>2028-06-30</bisdatum>',
    verwaltung_techn: '<openimmo_obid>1</openimmo_obid>',
    kontaktperson: '<name>Muster</name><email_direkt>m@example.org</email_direkt>',
    user_defined_simplefield: 'Ja',
  })
  const untaken = hints.flatMap((hint) => /^Nicht übernommen: (.*)\.$/.exec(hint)?.[1] ?? [])
  expect(untaken.flatMap((text) => text.split(/, (?=[A-Z])/)).toSorted()).toEqual([
    'Anzahl schlafzimmer 1',
    'Bad Pissoir',
    'Bisdatum 2028-06-30',
    'Hausgeld 245,50',
    'Kontaktperson',
    'Moebliert VOLL',
    'Stp garage Stellplatzkaufpreis 25000',
  ])
})
