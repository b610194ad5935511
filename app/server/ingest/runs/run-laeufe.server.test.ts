import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe, importZeilen } from '#app/server/db/schema/import.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { NO_COUNTS, toBerichtCsv } from '#app/shared/openimmo/import-bericht.ts'
import { berichtOf } from '#app/shared/verwaltung/import/import-lauf.ts'
import { makeFoto, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeZipFile } from '#tests/setup/files/dokument-files.ts'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test, workOff } from '#tests/setup/import-test.ts'
import { cancelLauf, checkAgain, takeOver } from './change-lauf.server.ts'
import { updateLauf } from './lauf.repository.server.ts'
import { loadLauf } from './load-laeufe.server.ts'

const XML = makeOpenimmo([makeImmobilie(), makeImmobilie({ obid: 'OB-2', aktion: 'REFERENZ' })])

async function readLauf(db: Database, id: string) {
  const [lauf] = await db.select().from(importLaeufe).where(eq(importLaeufe.id, id))
  if (!lauf) throw new Error('no such import')
  return lauf
}

test('OPENIMMO-12, OPENIMMO-13: checks an upload without changes, and imports it after approval', async ({
  db,
  who,
  upload,
  work,
}) => {
  const id = await upload('stand.xml', XML)
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'wartet', istProbe: true, name: 'stand.xml' })

  await work()
  const counts = { ...NO_COUNTS, angelegt: 1, uebersprungen: 1 }
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'geprueft', anzahlen: counts, fehler: null })
  expect(await db.$count(exposes)).toBe(0)
  expect(await db.select().from(importZeilen)).toMatchObject([
    { nr: 1, ergebnis: 'angelegt', obid: 'OB-1', zeile: 5 },
    { nr: 2, ergebnis: 'uebersprungen', obid: 'OB-2', hinweise: ['Referenzobjekt, kein Angebot.'] },
  ])

  await takeOver(db, { akteur: who, id, now: NOW })
  await expect(takeOver(db, { akteur: who, id, now: NOW })).rejects.toMatchObject({ code: 'IMPORT_ZUSTAND' })
  await work()
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'uebernommen', istProbe: false, anzahlen: counts })
  expect(await db.$count(exposes)).toBe(1)

  const entries = await db
    .select()
    .from(protokoll)
    .where(eq(protokoll.objektArt, 'import'))
    .orderBy(protokoll.createdAt)
  expect(entries.map(({ aktion, akteur }) => `${aktion} ${akteur}`).toSorted()).toEqual([
    'import.begonnen verwaltung',
    'import.hochgeladen verwaltung',
    'import.uebernommen job:import',
  ])
  expect(await db.$count(protokoll, eq(protokoll.sammelId, id))).toBe(1)
})

test('OPENIMMO-12: refuses a broken file with its reason, and can check it again', async ({
  db,
  who,
  upload,
  work,
}) => {
  const id = await upload('kaputt.xml', XML.slice(0, -40))
  await work()
  expect(await readLauf(db, id)).toMatchObject({
    zustand: 'abgelehnt',
    fehler: expect.stringMatching(/^Die Datei ist kein fehlerfreies XML \(Zeile \d+/),
  })
  await checkAgain(db, { akteur: who, id, now: NOW })
  await work()
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'abgelehnt', versuche: 1 })
  await expect(upload('bild.zip', 'PK nur dem Namen nach')).rejects.toMatchObject({ code: 'DATEI_UNLESBAR' })
})

test('OPENIMMO-14: starts an interrupted import again, reuses stored pictures, and creates no duplicates', async ({
  db,
  storage,
  who,
  upload,
}) => {
  const fotos = await Promise.all(
    ['#112233', '#445566', '#778899'].map((farbe) => makeFoto({ breite: 60, hoehe: 40, farbe }).jpeg().toBuffer()),
  )
  const names = fotos.map((_, i) => `${i}.jpg`)
  const xml = makeOpenimmo([makeImmobilie({ anhaenge: names.map((name) => makeAnhang(name)).join('') })])
  const files = Object.fromEntries(names.map((name, i) => [name, fotos[i] ?? '']))
  const id = await upload('drei.zip', await makeZipFile({ 'openimmo.xml': xml, ...files }))
  await takeOverUnseen(db, id)

  // The disk is full at the third picture, as if the process had crashed.
  let puts = 0
  const full = withFaults(storage, (call, key) => call === 'put' && key.includes('openimmo') && ++puts > 2)
  await workOff(db, full)
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'gescheitert', versuche: 1 })
  expect(await db.$count(bilder)).toBe(2)
  expect(await db.$count(exposes)).toBe(0)
  await updateLauf(db, { id, from: ['gescheitert'], set: { zustand: 'laeuft' } })

  const again: string[] = []
  await workOff(
    db,
    withFaults(storage, (call, key) => call === 'put' && again.push(key) === 0),
  )
  expect(again).toHaveLength(1)
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'uebernommen', versuche: 2 })
  expect(await db.select().from(exposes)).toMatchObject([{ images: [{}, {}, {}] }])
  expect(await db.$count(bilder)).toBe(3)
  await expect(cancelLauf(db, { akteur: who, id, now: NOW })).rejects.toMatchObject({ code: 'IMPORT_ZUSTAND' })
})

test('OPENIMMO-14: gives up an import that ends its process five times', async ({ db, upload, work }) => {
  const id = await upload('stand.xml', XML)
  await updateLauf(db, { id, from: ['wartet'], set: { zustand: 'laeuft', versuche: 5 } })
  await work()
  expect(await readLauf(db, id)).toMatchObject({ zustand: 'gescheitert', fehler: expect.stringContaining('fünfmal') })
})

test('OPENIMMO-13: a cancelled import, waiting or running, leaves no data', async ({
  db,
  who,
  upload,
  work,
  storage,
}) => {
  const waiting = await upload('eins.xml', XML)
  await cancelLauf(db, { akteur: who, id: waiting, now: NOW })
  expect(await readLauf(db, waiting)).toMatchObject({ zustand: 'abgebrochen' })

  const foto = await makeFoto({ breite: 60, hoehe: 40 }).jpeg().toBuffer()
  const xml = makeOpenimmo([makeImmobilie({ anhaenge: makeAnhang('a.jpg') })])
  const running = await upload('zwei.zip', await makeZipFile({ 'openimmo.xml': xml, 'a.jpg': foto }))
  await takeOverUnseen(db, running)
  // The import is cancelled while the picture is stored.
  const slow = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) => {
      await cancelLauf(db, { akteur: who, id: running, now: NOW })
      await storage.put(...args)
    },
  }
  await workOff(db, slow)
  expect(await readLauf(db, running)).toMatchObject({ zustand: 'abgebrochen', fehler: null })
  expect(await db.$count(exposes)).toBe(0)
  await work()
  expect(await db.$count(importZeilen)).toBe(0)
})

async function takeOverUnseen(db: Database, id: string): Promise<void> {
  await updateLauf(db, { id, from: ['wartet'], set: { istProbe: false } })
}

test('OPENIMMO-11: counts objects, and Liegenschaften separately', async ({ db, who, upload, work }) => {
  const flat = (obid: string, street: string) =>
    makeImmobilie({
      obid,
      technical: '<gruppen_kennung>Haus 7</gruppen_kennung>',
      geo: `<plz>01067</plz><ort>Dresden</ort><strasse>${street}</strasse>`,
      verwaltung_objekt: '<objektadresse_freigeben>true</objektadresse_freigeben>',
    })
  const take = async (street: string) => {
    const id = await upload('haus.xml', makeOpenimmo([flat('1', street), flat('2', street)]))
    await work()
    await takeOver(db, { akteur: who, id, now: NOW })
    await work()
    return id
  }
  await take('Elbgasse 7')
  const id = await take('Elbgasse 9')
  const load = (query = '') => loadLauf(db, { id, state: berichtOf(id).read(new URLSearchParams(query)), now: NOW })
  const { lauf, total, rows } = await load()
  expect(lauf.anzahlen).toEqual({ ...NO_COUNTS, geaendert: 2, liegenschaften: 1, liegenschaftenGeaendert: 1 })
  expect(total).toBe(3)
  expect(rows.map(({ art, result }) => `${art} ${result}`)).toEqual([
    ...['objekt geaendert', 'objekt geaendert', 'liegenschaft geaendert'],
  ])
  expect(await load('ergebnis=geaendert')).toMatchObject({ total: 2, rows: [{ obid: '1' }, { obid: '2' }] })
  expect(await load('ergebnis=liegenschaften')).toMatchObject({ total: 1, rows: [{ nummer: 'Haus 7' }] })
  expect(toBerichtCsv(rows)).toMatch(/geändert;Liegenschaft;AN-1;;Haus 7;/)
})

test('counts no Liegenschaften in the report of an earlier version', async ({ db, upload, work }) => {
  const id = await upload('stand.xml', XML)
  await work()
  await updateLauf(db, { id, from: ['geprueft'], set: { anzahlen: { angelegt: 1, uebersprungen: 1 } } })
  const { lauf, total } = await loadLauf(db, { id, state: berichtOf(id).read(new URLSearchParams()), now: NOW })
  expect(lauf.anzahlen).toEqual({ ...NO_COUNTS, angelegt: 1, uebersprungen: 1 })
  expect(total).toBe(2)
})
