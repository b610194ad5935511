import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#tests/setup/db-test.ts'
import { test } from '#tests/setup/files/umzug-folder.ts'
import { openFolder } from './open-folder.server.ts'
import type { UmzugTableName } from './umzug-tables.server.ts'

async function readAll(folder: string, table: UmzugTableName = 'properties') {
  const { tables } = await openFolder(folder)
  const file = tables.get(table)
  if (!file) throw new Error(`There is no ${table}.`)
  const rows: unknown[] = []
  for await (const { line, cells } of file.readRows()) rows.push([line, ...cells.entries()])
  return rows
}

const ID = 'b1000000-0000-4000-8000-000000000001'

test.for([
  ['properties.csv', `id,name\n${ID},Haus\n`],
  ['properties.csv', `\uFEFFid;name\r\n${ID};Haus\r\n\r\n`],
  ['properties.csv', `id\tname\n${ID}\tHaus`],
  ['properties.json', `[{"id":"${ID}","name":"Haus"}]`],
  ['properties.json', `\uFEFF  {"id":"${ID}","name":"Haus"}\n`],
  ['properties.ndjson', `{"id":"${ID}","name":"Haus"}\r\n`],
] as const)('UMZUG-2: reads %s with the contents %j', async ([name, contents], { folder, write }) => {
  await write({ [name]: contents })
  const line = name.endsWith('csv') ? 2 : 1
  expect(await readAll(folder)).toEqual([[line, ['id', ID], ['name', 'Haus']]])
})

test('UMZUG-2: quoted values may contain lines, commas and quotation marks', async ({ folder, write }) => {
  await write({ 'properties.csv': 'id,name\r\n1,"a, ""b""\r\nc"\r\n2,\r\n3,""\r\n' })
  expect(await readAll(folder)).toEqual([
    [2, ['id', '1'], ['name', 'a, "b"\nc']],
    [4, ['id', '2'], ['name', '']],
    [5, ['id', '3'], ['name', '']],
  ])
  await write({ 'units.json': '[\n{"id":"1","unit_text":"}]\\"{"},\n\n{"id":"2",\n"a":{"b":[1]}}]\n' })
  expect(await readAll(folder, 'units')).toEqual([
    [2, ['id', '1'], ['unit_text', '}]"{']],
    [4, ['id', '2'], ['a', { b: [1] }]],
  ])
})

test('UMZUG-2: reads an empty list as a table without rows', async ({ folder, write }) => {
  await write({ 'properties.json': ' [ ]\n' })
  expect(await readAll(folder)).toEqual([])
})

const long = (start: string) => start + 'x'.repeat(2_000_001)

test.for<[string, string | Uint8Array, RegExp]>([
  [
    'properties.csv',
    'id,name\n1,a\n2,"b\n3,c\n',
    /„properties.csv“, Zeile 3: ein Anführungszeichen wird nie geschlossen/,
  ],
  ['properties.csv', 'id,name\n1,"a"b\n', /Zeile 2: hinter einem schließenden/],
  ['properties.csv', 'id,name\n1,a"b\n', /Zeile 2: ein Anführungszeichen steht mitten im Wert/],
  ['properties.csv', 'id,name\n1,a\n2\n', /Zeile 3: die Zeile hat nicht so viele Werte/],
  ['properties.csv', 'id,id\n1,2\n', /die Spalte id steht zweimal da/],
  ['properties.csv', 'id,\n1,2\n', /eine Spalte hat keinen Namen/],
  ['properties.csv', '', /ist leer/],
  ['properties.csv', long('id,name\n1,'), /Zeile 2: die Zeile hat mehr als 2\.000\.000 Zeichen/],
  ['properties.csv', Buffer.from('id,name\n1,M\xfcller\n', 'latin1'), /ist nicht in UTF-8 geschrieben \(ab Zeile/],
  ['properties.csv', Buffer.from('\uFEFFid,name\n1,a\n', 'utf16le'), /UTF-8 geschrieben|NUL/],
  ['properties.csv', 'id,name\n1,a\n2,\0\n', /NUL; ist sie UTF-16\? \(ab Zeile 3\)/],
  ['properties.json', '[{"id":1},\n{"id":', /Zeile 2: sie hört mittendrin auf/],
  ['properties.json', '[{"id":1},\n{"id":}]', /Zeile 2: kein fehlerfreies JSON/],
  ['properties.json', '[{"id":1},]', /weder eine Liste von Objekten/],
  ['properties.json', '[{"id":1} {"id":2}]', /wo keines stehen darf/],
  ['properties.json', '[[1]]', /weder eine Liste von Objekten/],
  ['properties.json', '[{"id":1}]\n{"id":2}', /wo keines stehen darf/],
  ['properties.json', '"id"', /weder eine Liste/],
  ['properties.json', '', /ist leer/],
  ['properties.json', long('[{"id":"'), /mehr als 2\.000\.000 Zeichen/],
])('UMZUG-2: refuses the whole file %s, case %#', async ([name, contents, text], { folder, write }) => {
  await write({ [name]: contents })
  await expect(readAll(folder)).rejects.toMatchObject({ code: 'DATEI_UNLESBAR', message: expect.stringMatching(text) })
})

test('UMZUG-1: refuses a folder without a table or with one twice', async ({ folder, write }) => {
  await expect(openFolder(join(folder, 'fehlt'))).rejects.toMatchObject({ code: 'DATEI_UNLESBAR' })
  await write({ 'dateien/a.jpg': '', 'liesmich.txt': '', 'notizen.csv': 'a\n' })
  await expect(openFolder(folder)).rejects.toThrow('liegt keine Tabelle')
  await write({ 'exposes.csv': 'id\n', 'auth_users.json': '[]' })
  const opened = await openFolder(folder)
  expect([...opened.tables.keys()]).toEqual(['konten', 'exposes'])
  expect(opened.ignored).toEqual(['liesmich.txt', 'notizen.csv'])
  await write({ 'exposes.json': '[]' })
  await expect(openFolder(folder)).rejects.toThrow('steht zweimal im Ordner: „exposes.csv“ und „exposes.json“')
})

test('UMZUG-6: follows no path or link out of the folder', async ({ folder, write }) => {
  await write({
    'drin/exposes.csv': 'id\n',
    'drin/dateien/bilder/a.jpg': 'a',
    'drin/dateien/bilder/fu\u0308nf.jpg': 'fünf',
    'geheim/b.jpg': 'b',
    'geheim/units.csv': 'id\n',
  })
  const home = join(folder, 'drin')
  await symlink(join(folder, 'geheim'), join(home, 'dateien/fremd'))
  await symlink(join(folder, 'geheim/b.jpg'), join(home, 'dateien/bilder/b.jpg'))
  await symlink(join(folder, 'geheim/units.csv'), join(home, 'units.csv'))
  const { readFile, tables, ignored } = await openFolder(home)
  expect([...tables.keys()]).toEqual(['exposes'])
  expect(ignored).toEqual(['units.csv'])
  expect(await readFile('bilder/a.jpg')).toEqual({ bytes: Buffer.from('a') })
  // Decomposed on disk, composed here.
  expect(await readFile('bilder/f\u00fcnf.jpg')).toEqual({ bytes: Buffer.from('fünf') })
  for (const path of [
    'bilder/b.jpg',
    'fremd/b.jpg',
    '../geheim/b.jpg',
    'bilder/../../../geheim/b.jpg',
    '/etc/passwd',
  ]) {
    expect(await readFile(path), path).toEqual({ missing: 'der Pfad führt aus dem Ordner hinaus' })
  }
  for (const path of ['bilder', 'bilder/c.jpg', 'bilder/a.jpg/x']) {
    expect(await readFile(path), path).toEqual({ missing: 'die Datei fehlt' })
  }
})
