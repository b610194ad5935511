import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvText, toCsvLine } from './csv.ts'

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
] as const)('reads %j back as %j', (value, expected) => {
  expect(readBack(toCsvLine(['Kopf', value]))).toEqual(['Kopf', expected])
})

test.each([
  ['=HYPERLINK("https://boese.example","hier")', `'=HYPERLINK("https://boese.example","hier")`],
  ['+49 151 00000001', "'+49 151 00000001"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  [' =1', "' =1"],
  ['\r=1', "'\r'=1"],
  ['\tWort', "'\tWort"],
  ['＝1', "'＝1"],
  ["'+49", "''+49"],
  ['Kalt 400, warm 500 -', 'Kalt 400, warm 500 -'],
])('writes %j as text, never as a formula', (value, written) => {
  expect(readBack(toCsvLine([value]))).toEqual([written])
})

test.each([',', '\t', '\n', ';'])(
  'leaves no cell beginning with a formula in a program that splits cells at %j',
  (delimiter) => {
    for (const start of ['=', '"=', ' +', "'-"]) {
      const cell = `x${delimiter}${start}HYPERLINK(A1)${delimiter}`
      // Such a program ignores quotation marks within a cell.
      const cells = toCsvLine(['Mehmet', cell]).trimEnd().split(delimiter)
      for (const read of cells) expect(read.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
    }
  },
)

test('reads any texts back unchanged, each in its own cell', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'Ü', '"', "'", ';', ',', '\t', '\n', '\r\n', ' ', '=', '-', '1'),
  })
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (values) => {
      const read = readBack(toCsvLine(values))
      expect(read.map(readCsvText)).toEqual(values)
      for (const cell of read) expect(cell).not.toMatch(/(?:^|[,;\t\n])[\s"]*[=+\-@]/)
    }),
  )
})
