import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe, importZeilen } from '#app/server/db/schema/import.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { assignColumns, takeOver } from '#app/server/ingest/runs/change-lauf.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { EXPOSES_CSV, exportExposes } from '#app/server/verwaltung/exposes/export-exposes.server.ts'
import { CSV_BOM, toCsvLine } from '#app/shared/csv/csv.ts'
import { EXPOSES } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import { guessColumns } from '#app/shared/verwaltung/import/csv-import-fields.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { test } from '#tests/setup/import-test.ts'

const HEAD = 'Kurzcode;Titel;Kaltmiete;Sachbearbeiter'
const FIELDS = ['exposeshortcode', 'title', 'nettokaltmiete', '']

async function readLauf(db: Database, id: string) {
  const [lauf] = await db.select().from(importLaeufe).where(eq(importLaeufe.id, id))
  return lauf
}

const readBericht = (db: Database, laufId: string) =>
  db.select().from(importZeilen).where(eq(importZeilen.laufId, laufId)).orderBy(importZeilen.nr)

async function importAll(db: Database, who: Verwalter, id: string, work: () => Promise<void>): Promise<void> {
  await assignColumns(db, { akteur: who, id, fields: FIELDS, now: NOW })
  await work()
  await takeOver(db, { akteur: who, id, now: NOW })
  await work()
}

test('CSV-4: creates and changes Exposés, skips rows with errors, and changes nothing the second time', async ({
  db,
  who,
  upload,
  work,
}) => {
  const known = await createExpose(db, { exposeshortcode: 'A-1', title: 'Alt', nettokaltmiete: 500 })
  const rows = ['A-1;;612,50;Meyer', 'A-2;Neu;700;', 'A-3;;800;', 'A-4;Falsch;viel;', 'A-2;Doppelt;1;', ';Ohne;1;']
  const file = [HEAD, ...rows].join('\r\n')
  const id = await upload('bestand.csv', file)
  expect(await readLauf(db, id)).toMatchObject({
    zustand: 'zuordnen',
    zuordnung: { Kurzcode: 'exposeshortcode', Titel: 'title', Kaltmiete: 'nettokaltmiete' },
  })

  await assignColumns(db, { akteur: who, id, fields: FIELDS, now: NOW })
  await work()
  expect(await db.$count(exposes)).toBe(1)
  expect(await readBericht(db, id)).toMatchObject([
    { zeile: 2, ergebnis: 'geaendert', nummer: 'A-1', geaendert: ['Nettokaltmiete'] },
    { zeile: 3, ergebnis: 'angelegt', nummer: 'A-2' },
    { zeile: 4, ergebnis: 'uebersprungen', hinweise: ['Für ein neues Exposé fehlt der Titel.'] },
    {
      zeile: 5,
      ergebnis: 'uebersprungen',
      hinweise: ['Nettokaltmiete: „viel“ ist ungültig. Richtig wäre ein Betrag wie 1.234,50.'],
    },
    { zeile: 6, ergebnis: 'uebersprungen', hinweise: ['Die Objekt-Nr. steht schon in Zeile 3.'] },
    { zeile: 7, ergebnis: 'uebersprungen', hinweise: ['Die Objekt-Nr. fehlt.'] },
  ])

  await takeOver(db, { akteur: who, id, now: NOW })
  await work()
  const made = await db.select().from(exposes).orderBy(exposes.exposeshortcode)
  expect(made).toMatchObject([
    { id: known.id, title: 'Alt', nettokaltmiete: 612.5 },
    { exposeshortcode: 'A-2', title: 'Neu', nettokaltmiete: 700, status: 'active', oeffentlich: false },
  ])
  expect(await db.$count(protokoll, eq(protokoll.sammelId, id))).toBe(2)

  const again = await upload('bestand.csv', file)
  await importAll(db, who, again, work).catch(() => undefined)
  expect(await readLauf(db, again)).toMatchObject({ anzahlen: { angelegt: 0, geaendert: 0, unveraendert: 2 } })
  expect(await db.select().from(exposes).orderBy(exposes.exposeshortcode)).toEqual(made)
})

test('CSV-3: remembers the assigned columns for the next file with the same columns', async ({ db, who, upload }) => {
  const first = await upload('a.csv', `${HEAD}\r\nA-1;x;1;\r\n`)
  const fields = ['exposeshortcode', '', 'price', 'title']
  await assignColumns(db, { akteur: who, id: first, fields, now: NOW })
  const remembered = { Kurzcode: 'exposeshortcode', Kaltmiete: 'price', Sachbearbeiter: 'title' }
  expect(await readLauf(db, await upload('b.csv', `${HEAD}\r\nB-1;x;1;\r\n`))).toMatchObject({ zuordnung: remembered })
  const other = await upload('c.csv', `${HEAD};Ort\r\nB-1;x;1;;\r\n`)
  expect(await readLauf(db, other)).toMatchObject({ zuordnung: { Titel: 'title', Ort: 'city' } })
})

test('CSV-4: assigns a row to no Exposé if several have its Kurzcode', async ({ db, who, upload, work }) => {
  await createExpose(db, { exposeshortcode: 'A-1' })
  await createExpose(db, { exposeshortcode: 'A-1' })
  const id = await upload('a.csv', `${HEAD}\r\nA-1;x;1;\r\n`)
  await assignColumns(db, { akteur: who, id, fields: FIELDS, now: NOW })
  await work()
  expect(await readBericht(db, id)).toMatchObject([{ hinweise: ['Mehrere Exposés haben diese Objekt-Nr.'] }])
})

test('CSV-5: publishes only Exposés that meet the law, and keeps public ones public', async ({
  db,
  who,
  upload,
  work,
}) => {
  const lawful = { nettokaltmiete: 500, betriebskostenvorauszahlung: 100, energieausweisAusnahme: 'denkmal' } as const
  await createExpose(db, { exposeshortcode: 'A-1', ...lawful, city: 'Dresden', kaution: null, oeffentlich: true })
  await createExpose(db, { exposeshortcode: 'A-2', ...lawful, city: 'Dresden', oeffentlich: false, archiviertAm: NOW })
  await createExpose(db, { exposeshortcode: 'A-3', ...lawful, city: 'Dresden', oeffentlich: false, direktlink: true })
  await createExpose(db, {
    exposeshortcode: 'A-4',
    city: 'Dresden',
    price: 1,
    nettokaltmiete: null,
    oeffentlich: false,
  })
  const changed = ['A-1;x;;;2000;', 'A-2;x;;;;ja', 'A-3;x;;;2000;', 'A-4;x;;;;ja']
  const rows = [...changed, 'B-1;Neu;Dresden;500;;ja', 'B-2;Neu;Dresden;;;ja']
  const file = ['Kurzcode;Titel;Ort;Kaltmiete;Kaution;Öffentlich', ...rows].join('\r\n')
  const id = await upload('a.csv', file)
  const fields = ['exposeshortcode', 'title', 'city', 'nettokaltmiete', 'kaution', 'oeffentlich']
  await assignColumns(db, { akteur: who, id, fields, now: NOW })
  await work()
  expect(
    (await readBericht(db, id)).map(({ nummer, ergebnis, hinweise }) => [nummer, ergebnis, hinweise[0], hinweise[1]]),
  ).toEqual([
    ['A-1', 'uebersprungen', expect.stringContaining('nicht öffentlich bleiben'), expect.stringContaining('§ 551')],
    ['A-2', 'uebersprungen', 'Das Exposé ist archiviert.', undefined],
    ['A-3', 'uebersprungen', expect.stringContaining('nicht mit Direktlink'), expect.stringContaining('§ 551')],
    ['A-4', 'geaendert', 'Nicht veröffentlicht.', expect.stringContaining('§ 87 GEG')],
    ['B-1', 'angelegt', 'Nicht veröffentlicht.', expect.stringContaining('Betriebskosten')],
    ['B-2', 'angelegt', 'Nicht veröffentlicht.', expect.stringContaining('Nettokaltmiete')],
  ])
})

test('BESTAND-14: a table publishes an expired certificate with a warning', async ({ db, who, upload, work }) => {
  const ausweis = 'bedarf;90;Erdgas;C;1980'
  const rows = [
    `A-1;Neu;Dresden;500;50;ja;${ausweis};01.03.2026`,
    `A-2;Neu;Dresden;500;50;nein;${ausweis};01.03.2026`,
    `A-3;Neu;Dresden;500;50;ja;${ausweis};02.03.2026`,
  ]
  const head =
    'Kurzcode;Titel;Ort;Kaltmiete;Nebenkosten;Öffentlich;Ausweisart;Endenergie;Energieträger;Energieklasse;Baujahr;Gültig bis'
  const id = await upload('a.csv', [head, ...rows].join('\r\n'))
  const fields = ['exposeshortcode', 'title', 'city', 'nettokaltmiete', 'betriebskostenvorauszahlung', 'oeffentlich']
  fields.push(
    'energieausweisArt',
    'endenergie',
    'energietraeger',
    'energyClass',
    'constructionYear',
    'energieausweisGueltigBis',
  )
  await assignColumns(db, { akteur: who, id, fields, now: NOW })
  await work()
  expect((await readBericht(db, id)).map(({ ergebnis, hinweise }) => [ergebnis, hinweise])).toEqual([
    ['angelegt', [expect.stringContaining('am 01.03.2026 abgelaufen')]],
    ['angelegt', []],
    ['angelegt', []],
  ])
})

test('BESTAND-13: a row whose certificate contradicts itself changes nothing', async ({ db, who, upload, work }) => {
  const stored = { energieausweisAusgestellt: '2025-05-01', energieskala: 'a_g' } as const
  for (const exposeshortcode of ['A-1', 'A-2', 'A-3']) await createExpose(db, { exposeshortcode, ...stored })
  const rows = [
    'A-1;;;30.04.2025;',
    'A-2;;;30.04.2035;G',
    'A-3;;;;A+',
    'B-1;Neu;01.05.2025;30.04.2025;',
    'B-2;Neu;;30.04.2035;H',
  ]
  const id = await upload('a.csv', ['Kurzcode;Titel;Ausstelldatum;Gültig bis;Energieklasse', ...rows].join('\r\n'))
  const fields = ['exposeshortcode', 'title', 'energieausweisAusgestellt', 'energieausweisGueltigBis', 'energyClass']
  await assignColumns(db, { akteur: who, id, fields, now: NOW })
  await work()
  const early = 'Energieausweis gültig bis: Bitte geben Sie einen Tag an, der nach dem Ausstellungsdatum liegt.'
  expect((await readBericht(db, id)).map(({ ergebnis, hinweise }) => [ergebnis, hinweise])).toEqual([
    ['uebersprungen', [early]],
    ['geaendert', []],
    ['uebersprungen', [expect.stringMatching(/: Die Klasse A\+ gibt es nur auf der Skala A\+ bis H\.$/)]],
    ['uebersprungen', [early]],
    ['angelegt', []],
  ])
})

test('CSV-1: importing the portal’s own table changes nothing', async ({ db, who, upload, work }) => {
  const statuses = ['available', 'active', 'rented', 'reserviert', 'verkauf', null]
  for (const [at, status] of statuses.entries()) {
    const said = { squareMeters: 68.25, rooms: 2.5, verfuegbarAb: '2026-04-01', title: '=1+1; "hell"' }
    await createExpose(db, { exposeshortcode: `A-${at}`, status, ...said })
  }
  const before = await db.select().from(exposes).orderBy(exposes.id)
  const lines = [toCsvLine(EXPOSES_CSV.map(({ head }) => head))]
  const state = EXPOSES.read(new URLSearchParams())
  for await (const row of await exportExposes(db, { akteur: who, state, now: NOW }))
    lines.push(toCsvLine(EXPOSES_CSV.map(({ cell }) => cell(row))))

  const id = await upload('exposes.csv', `${CSV_BOM}${lines.join('')}`)
  const heads = EXPOSES_CSV.map(({ head }) => head)
  const zuordnung = guessColumns(heads)
  expect(zuordnung).toMatchObject({ Status: 'status', Titel: 'title', 'Verfügbar ab': 'verfuegbarAb' })
  await assignColumns(db, { akteur: who, id, fields: heads.map((head) => zuordnung[head] ?? ''), now: NOW })
  await work()
  expect((await readBericht(db, id)).map(({ ergebnis, hinweise }) => [ergebnis, hinweise])).toEqual(
    statuses.map(() => ['unveraendert', []]),
  )
  expect(await db.select().from(exposes).orderBy(exposes.id)).toEqual(before)
})

test('CSV-4: a flat that is free from now on loses its former date', async ({ db, who, upload, work }) => {
  await createExpose(db, { exposeshortcode: 'A-1', verfuegbarAb: '2027-04-01', floor: 3 })
  const id = await upload('a.csv', 'Kurzcode;Etage;Verfügbar ab\r\nA-1;EG;sofort\r\n')
  await assignColumns(db, { akteur: who, id, fields: ['exposeshortcode', 'floor', 'verfuegbarAb'], now: NOW })
  await work()
  await takeOver(db, { akteur: who, id, now: NOW })
  await work()
  expect(await db.select().from(exposes)).toMatchObject([{ floor: 0, verfuegbarAb: null }])
})
