import { exposes } from '#app/server/db/schema/exposes.ts'
import { openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { keepPeriods } from '#app/server/ingest/runs/keep-periods.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { expect } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/openimmo-test.ts'

const akteur = systemAkteur('import')
/** Just after midnight in Berlin. */
const at = (day: string) => new Date(`${day}T00:04:00+01:00`)
const [BEFORE, FIRST, LAST, AFTER] = [at('2026-02-28'), at('2026-03-01'), at('2026-03-28'), at('2026-03-29')]
const PERIOD = '<aktiv_von>2026-03-01</aktiv_von><aktiv_bis>2026-03-28</aktiv_bis>'
const fileOf = (parts: Parameters<typeof makeImmobilie>[0]) => ({
  'a.xml': makeOpenimmo([makeImmobilie({ technical: PERIOD, ...parts })]),
})

test('OPENIMMO-19: shows an object from its first day to its last, without another file', async ({ db, run }) => {
  const isPublic = async (now: Date) => {
    await keepPeriods(db, { akteur, now })
    const rows = await db.select({ oeffentlich: exposes.oeffentlich }).from(exposes)
    return rows.map(({ oeffentlich }) => oeffentlich)
  }
  const hint = 'Nicht veröffentlicht. Der Anbieter zeigt es erst ab 01.03.2026.'
  expect(await run('a.xml', fileOf({}), { now: BEFORE })).toMatchObject([{ result: 'angelegt', hints: [hint] }])
  expect(await isPublic(BEFORE)).toEqual([false])
  expect(await isPublic(FIRST)).toEqual([true])
  expect(await run('a.xml', {}, { now: LAST })).toMatchObject([{ result: 'unveraendert', kept: [], hints: [] }])
  expect(await isPublic(LAST)).toEqual([true])
  expect(await isPublic(AFTER)).toEqual([false])
  expect((await db.select().from(protokoll)).map(({ aktion }) => aktion)).toEqual([
    'expose.angelegt',
    'expose.geaendert',
    'expose.offline',
  ])
  expect(await run('a.xml', {}, { now: AFTER })).toMatchObject([
    { result: 'unveraendert', hints: ['Der Anbieter zeigt es nur bis 28.03.2026.'] },
  ])
  await run('a.xml', fileOf({ technical: '' }), { now: AFTER })
  expect(await isPublic(AFTER)).toEqual([true])
})

test('OPENIMMO-19: does not publish on the first day if there is another reason to hide the object', async ({
  db,
  run,
}) => {
  const contradictory = '<nettokaltmiete>500</nettokaltmiete><nebenkosten>90</nebenkosten><warmmiete>400</warmmiete>'
  await run('a.xml', fileOf({ preise: contradictory }), { now: BEFORE })
  await run('b.xml', { 'b.xml': makeOpenimmo([makeImmobilie({ obid: 'OB-2', technical: PERIOD })]) }, { now: BEFORE })
  await db.update(exposes).set({ archiviertAm: BEFORE })
  await keepPeriods(db, { akteur, now: FIRST })
  expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false }, { oeffentlich: false }])
  expect(await db.select().from(openimmoObjekte)).toMatchObject([{ aktivVon: null }, { aktivVon: null }])
})
