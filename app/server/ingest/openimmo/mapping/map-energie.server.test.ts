import { expect, test } from 'vitest'
import { readOne, readValues } from '#tests/setup/files/openimmo-read.ts'

const passOf = (further: string) => ({
  zustand_angaben: `<energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>98</energieverbrauchkennwert>${further}</energiepass>`,
})
const own = (name: string, text: string) =>
  `<user_defined_simplefield feldname="epass_${name}">${text}</user_defined_simplefield>`

test.each([
  [
    passOf('<gueltig_bis>30.04.2031</gueltig_bis><ausstelldatum>2021-05-01+02:00</ausstelldatum>'),
    { energieausweisAusgestellt: '2021-05-01', energieausweisGueltigBis: '2031-04-30' },
  ],
  [passOf('<gueltig_bis>02/2028</gueltig_bis>'), { energieausweisGueltigBis: '2028-02-29' }],
  [passOf('<gueltig_bis>2031</gueltig_bis>'), { energieausweisGueltigBis: '2031-12-31' }],
  [
    { zustand_angaben: `${own('gueltig_bis', '2031-04-30')}${own('ausstelldatum', '01.05.2021')}` },
    { energieausweisAusgestellt: '2021-05-01', energieausweisGueltigBis: '2031-04-30' },
  ],
])('OPENIMMO-28: reads the dates of a certificate from %j', async (parts, dates) => {
  expect(await readValues(parts)).toMatchObject(dates)
  expect((await readOne(parts)).hints).toEqual([])
})

test('OPENIMMO-28: a file without the portal’s own field leaves the scale unchanged', async () => {
  expect(await readValues(passOf('<wertklasse>C</wertklasse>'))).not.toHaveProperty('energieskala')
})

test('OPENIMMO-27: reports an unreadable date of a certificate', async () => {
  const { hints } = await readOne(passOf('<gueltig_bis>unbefristet</gueltig_bis>'))
  expect(hints).toEqual(['„unbefristet“ (gueltig_bis) ist kein gültiges Datum.'])
})

test('OPENIMMO-28: takes neither date of a certificate that ends before it is issued', async () => {
  const parts = passOf('<gueltig_bis>2021-05-01</gueltig_bis><ausstelldatum>2031-04-30</ausstelldatum>')
  expect(await readValues(parts)).toMatchObject({ energieausweisAusgestellt: null, energieausweisGueltigBis: null })
  expect((await readOne(parts)).hints).toEqual([
    'Laut Datei ist der Energieausweis bis 01.05.2021 gültig, aber erst am 30.04.2031 ausgestellt. Beide Daten wurden nicht übernommen.',
  ])
})
