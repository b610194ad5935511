import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsvLine } from './csv.ts'

const readBack = (line: string): string[] =>
  parse(line, { columns: false, delimiter: ';', record_delimiter: '\r\n', relax_column_count: true }).flat()

test.each([
  ['Jana Albrecht', 'Jana Albrecht'],
  ['sagt „ja“; "vielleicht"', 'sagt „ja“; "vielleicht"'],
  ['zwei\r\nZeilen', 'zwei\r\nZeilen'],
  [1234.5, '1234,5'],
  [-3, '-3'],
  [true, 'ja'],
  [null, ''],
] as const)('%j is read back as %j', (value, expected) => {
  expect(readBack(toCsvLine(['Kopf', value]))).toEqual(['Kopf', expected])
})

test.each([
  '=HYPERLINK("https://boese.example","hier")',
  '+49 151 00000001',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '＝1',
])('%j is text and no formula', (value) => {
  expect(readBack(toCsvLine([value]))).toEqual([`'${value}`])
})

test('a text stays one cell where commas and tabs part cells, too', () => {
  const read = parse(toCsvLine(['Okan,=1+1', 'Mehmet\t=1+1']), { delimiter: [';', ',', '\t'] })
  expect(read).toEqual([['Okan,=1+1', 'Mehmet\t=1+1']])
})

test('any texts are read back, each in its cell, and none begins a formula', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Ü', '"', "'", ';', ',', '\n', '\r\n', ' ', '=', '-', '1') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (values) => {
      const read = readBack(toCsvLine(values))
      expect(read.map((cell, i) => (cell === values[i] ? cell : cell.slice(1)))).toEqual(values)
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
