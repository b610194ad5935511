import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { CSV_BOM, toCsvLine } from '#app/shared/csv/csv.ts'
import { readCsvColumns, readCsvFile } from './read-csv.server.ts'

const test = base.extend<{ write: (contents: string | Uint8Array) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  write: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'csv-'))
    await use(async (contents) => {
      const path = join(folder, 'tabelle.csv')
      await writeFile(path, contents)
      return path
    })
    await rm(folder, { recursive: true, force: true })
  },
})

const TABLE = 'Kurzcode;Straße;Miete\r\nA-1;"Elbgasse; 7";612,50\r\n;;\r\nA-2;"Zeile\r\nzwei";700\r\n'
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

test.for([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TABLE}`)],
  ['Windows-1252', windows1252(TABLE)],
  ['UTF-16', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
  [
    'a comma',
    Buffer.from(
      TABLE.replaceAll(';', '\u0000')
        .replaceAll(',', '.')
        .replaceAll('\u0000', ',')
        .replace('Elbgasse, 7', 'Elbgasse; 7')
        .replace('612.50', '"612,50"'),
    ),
  ],
] as const)('CSV-1: reads %s', async ([, bytes], { write }) => {
  const path = await write(bytes)
  expect(await readCsvColumns(path)).toEqual(['Kurzcode', 'Straße', 'Miete'])
  const { columns, rows } = await readCsvFile(path)
  expect(columns).toEqual(['Kurzcode', 'Straße', 'Miete'])
  expect(rows.map(({ cells }) => ({ ...cells }))).toEqual([
    { Kurzcode: 'A-1', Straße: 'Elbgasse; 7', Miete: '612,50' },
    { Kurzcode: 'A-2', Straße: 'Zeile\r\nzwei', Miete: '700' },
  ])
  expect(rows[0]?.line).toBe(2)
})

test.for([
  ['a spreadsheet', 'PK\u0003\u0004 xlsx', 'DATEI_UNLESBAR', 'CSV'],
  ['a picture', 'Kurzcode;Titel\r\n\u0000\u0001;x', 'DATEI_UNLESBAR', 'keine CSV-Datei'],
  ['no columns', 'Wohnungen 2026\r\nA-1\r\n', 'DATEI_UNLESBAR', 'keine Spalten'],
  ['nothing', '', 'DATEI_UNLESBAR', 'keine Spalten'],
  ['no rows', 'Kurzcode;Titel\r\n', 'DATEI_UNLESBAR', 'keine Zeile'],
  ['a column twice', 'Kurzcode;Titel;Titel\r\nA-1;x;y\r\n', 'DATEI_UNLESBAR', 'zweimal'],
  [
    'a quotation mark that is not closed',
    'Kurzcode;Titel\r\nA-1;"x\r\nA-2;y\r\n',
    'DATEI_UNLESBAR',
    'Anführungszeichen',
  ],
  ['a row with more cells', 'Kurzcode;Titel\r\nA-1;x;y\r\n', 'DATEI_UNLESBAR', 'Zeile 2'],
  ['too many columns', `${Array.from({ length: 101 }, (_, i) => `S${i}`).join(';')}\r\nx\r\n`, 'DATEI_ZU_GROSS', '100'],
  ['too many rows', `Kurzcode;Titel\r\n${'A;x\r\n'.repeat(10_001)}`, 'DATEI_ZU_GROSS', '10.000'],
  ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'DATEI_ZU_GROSS', '10 MB'],
] as const)('CSV-1: refuses %s', async ([, contents, code, text], { write }) => {
  const path = await write(contents)
  await expect(readCsvFile(path)).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
})

test('CSV-1: a column may have the name of a property of every object', async ({ write }) => {
  const { rows } = await readCsvFile(await write('Kurzcode;__proto__;constructor\r\nA-1;x;y\r\n'))
  expect(Object.entries(rows[0]?.cells ?? {})).toContainEqual(['__proto__', 'x'])
})

test('CSV-1: reads a file of the portal unchanged, without the apostrophes before formulas', async ({ write }) => {
  const cells = ['A-1', '+49 151 00000001', '=SUM(A1)', "'- Balkon", 'Hell, -ruhig', 'Zeile\n-zwei']
  const columns = cells.map((_, i) => `Spalte ${i}`)
  const path = await write(`${CSV_BOM}${toCsvLine(columns)}${toCsvLine(cells)}`)
  const { rows } = await readCsvFile(path)
  expect(rows.map((row) => Object.values(row.cells))).toEqual([cells])
})
