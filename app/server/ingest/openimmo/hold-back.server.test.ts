import { exposes } from '#app/server/db/schema/exposes.ts'
import { openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/openimmo-test.ts'

const RENT = (euro: number) => `<nettokaltmiete>${euro}</nettokaltmiete><nebenkosten>100</nebenkosten>`
const fileOf = (preise: string) => ({ 'a.xml': makeOpenimmo([makeImmobilie({ preise })]) })

test('OPENIMMO-8: hides an incomplete offer, reports it each time, and publishes it once it is complete', async ({
  db,
  run,
}) => {
  const lacking = fileOf('<nettokaltmiete>500</nettokaltmiete>')
  const hint = expect.stringMatching(/^Nicht veröffentlicht\. .*Betriebskosten/)
  expect(await run('a.xml', lacking)).toMatchObject([{ result: 'angelegt', hints: [hint] }])
  const before = await db.select().from(openimmoObjekte)
  expect(await run('a.xml', {})).toMatchObject([{ result: 'unveraendert', changed: [], kept: [], hints: [hint] }])
  expect(await db.select().from(openimmoObjekte)).toEqual(before)

  await db.update(exposes).set({ betriebskostenvorauszahlung: 90 })
  expect(await run('a.xml', {})).toMatchObject([{ result: 'geaendert', changed: ['Öffentlich'] }])
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true, betriebskostenvorauszahlung: 90 }])
})

test('OPENIMMO-8: hides an offer that is unlawful only together with kept values, until it is lawful again', async ({
  db,
  run,
}) => {
  await run('a.xml', fileOf(RENT(600)))
  await db.update(exposes).set({ kaution: 1800, kuenftigVerfuegbar: true })

  const [row] = await run('a.xml', fileOf(RENT(500)))
  expect(row).toMatchObject({
    result: 'geaendert',
    changed: expect.arrayContaining(['Nettokaltmiete', 'Öffentlich']),
    kept: ['Kaution'],
    hints: [expect.stringMatching(/^Nicht mehr öffentlich\. .*§ 551/), expect.stringContaining('behalten: Kaution')],
  })
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false, nettokaltmiete: 500, kaution: 1800 }])
  expect(await run('a.xml', {})).toMatchObject([{ result: 'unveraendert', kept: ['Kaution'] }])

  expect((await run('a.xml', fileOf(RENT(620))))[0]?.changed).toContain('Öffentlich')
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true, kuenftigVerfuegbar: true }])
})

test('OPENIMMO-8: hides an unlawful offer with a direct link too, and keeps an archived one hidden', async ({
  db,
  run,
}) => {
  await run('a.xml', fileOf(RENT(600)))
  await db.update(exposes).set({ kaution: 1800, oeffentlich: false, direktlink: true })
  const [row] = await run('a.xml', fileOf(RENT(500)))
  expect(row).toMatchObject({ result: 'geaendert', kept: ['Kaution', 'Öffentlich'] })
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false, direktlink: false }])
  expect(await db.select().from(protokoll)).toContainEqual(
    expect.objectContaining({ nachher: expect.objectContaining({ direktlink: false }) }),
  )

  await run('a.xml', { 'a.xml': makeOpenimmo([makeImmobilie({ aktion: 'DELETE' })]) })
  await db.update(exposes).set({ kaution: null, archiviertAm: NOW })
  const [back] = await run('a.xml', fileOf(RENT(500)))
  expect(back?.hints).toContain('Nicht veröffentlicht. Das Exposé ist im Archiv.')
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false, archiviertAm: NOW }])
})

test('OPENIMMO-6: hides a rent that contradicts its Warmmiete until the file or the Verwaltung corrects it', async ({
  db,
  run,
}) => {
  const contradictory = fileOf(`${RENT(500)}<heizkosten>80</heizkosten><warmmiete>900</warmmiete>`)
  await run('a.xml', fileOf(RENT(500)))
  const [row] = await run('a.xml', contradictory)
  expect(row?.hints).toEqual([
    expect.stringMatching(/^Nicht mehr öffentlich\. Die Warmmiete von 900,00\s€ ergibt sich nicht/),
  ])
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false }])
  expect((await run('a.xml', {}))[0]?.hints).toEqual([expect.stringMatching(/^Nicht veröffentlicht\. Die Warmmiete/)])

  await run('a.xml', fileOf(`${RENT(500)}<heizkosten>80</heizkosten><warmmiete>680</warmmiete>`))
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true, preisAnzeige: 680 }])

  await run('a.xml', contradictory)
  await db.update(exposes).set({ heizkostenvorauszahlung: 300 })
  await run('a.xml', {})
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true, preisAnzeige: 900 }])
})

test('BESTAND-14: a file publishes an expired certificate with a warning', async ({ db, run }) => {
  const expired = (further: string) => ({
    'a.xml': makeOpenimmo([
      makeImmobilie({
        zustand_angaben: `<baujahr>1908</baujahr><energiepass><epart>BEDARF</epart><gueltig_bis>2026-03-01</gueltig_bis><endenergiebedarf>90</endenergiebedarf><primaerenergietraeger>GAS</primaerenergietraeger><wertklasse>${further}</wertklasse></energiepass>`,
      }),
    ]),
  })
  const warning = [expect.stringContaining('am 01.03.2026 abgelaufen')]
  expect(await run('a.xml', expired('C'))).toMatchObject([{ result: 'angelegt', hints: warning }])
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true, energieausweisGueltigBis: '2026-03-01' }])
  expect(await run('a.xml', expired('D'))).toMatchObject([{ result: 'geaendert', hints: warning }])
  await db.update(exposes).set({ oeffentlich: false })
  expect(await run('a.xml', expired('E'))).toMatchObject([
    { result: 'geaendert', hints: [expect.stringContaining('behalten')] },
  ])
})
