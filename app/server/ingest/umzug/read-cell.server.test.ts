import { expect, test } from 'vitest'
import { readCell } from './read-cell.server.ts'
import type { ColumnType } from './umzug-tables.server.ts'

test.for<[ColumnType, unknown, unknown]>([
  ['text', '', null],
  ['text', undefined, null],
  ['number', ' ', null],
  ['boolean', 'NULL', null],
  ['text', 'null', 'null'],
  ['texts', null, null],
  ['text', ' Łódź ', ' Łódź '],
  ['text', 42, '42'],
  ['text', { a: 1 }, '{"a":1}'],
  ['uuid', 'C755DBF2-0000-4000-8000-000000000001', 'c755dbf2-0000-4000-8000-000000000001'],
  // Numbers stay as written.
  ['number', '612.50', '612.50'],
  ['number', 1e-7, '1e-7'],
  ['integer', '3.0', 3],
  ['integer', -1, -1],
  ['boolean', 't', true],
  ['boolean', 'False', false],
  ['boolean', 1, true],
  ['boolean', 'Ja', true],
  ['boolean', 'nein', false],
  ['instant', '2025-11-03 09:15:00.123456+00', '2025-11-03T09:15:00.123456+00:00'],
  ['instant', '2025-11-03T09:15:00.1+02:00', '2025-11-03T09:15:00.1+02:00'],
  ['instant', '2025-11-03 09:15:00+0530', '2025-11-03T09:15:00+05:30'],
  ['instant', '2025-11-03T09:15Z', '2025-11-03T09:15:00Z'],
  ['instant', '2025-11-03 09:15:00', '2025-11-03T09:15:00Z'],
  ['instant', '2025-11-03', '2025-11-03T00:00:00Z'],
  ['date', '2025-11-03', '2025-11-03'],
  // The day in Berlin: late in the evening by UTC is the next day.
  ['date', '2025-11-03 23:30:00+00', '2025-11-04'],
  ['time', '16:00:00', '16:00:00'],
  ['time', '16:00', '16:00'],
  // PostgreSQL and JSON syntax of lists.
  ['texts', '{}', []],
  [
    'texts',
    '{Aufzug,"Fahrräder, überdacht",NULL,"sagt \\"ja\\"","a\\\\b"}',
    ['Aufzug', 'Fahrräder, überdacht', 'sagt "ja"', 'a\\b'],
  ],
  ['texts', '["Aufzug", null, "Keller"]', ['Aufzug', 'Keller']],
  ['texts', ['Aufzug', 2], ['Aufzug', '2']],
  ['texts', 'Balkon, Keller', ['Balkon, Keller']],
  ['integers', '{1,2,3}', [1, 2, 3]],
  ['integers', [1, '2'], [1, 2]],
  ['uuids', '{C755DBF2-0000-4000-8000-000000000001}', ['c755dbf2-0000-4000-8000-000000000001']],
  ['json', '[{"url":"/a.jpg"}]', [{ url: '/a.jpg' }]],
  ['json', '"/a.jpg"', '/a.jpg'],
  ['json', 'https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ['json', '{https://a.example/1.jpg,"/b, c.jpg",NULL}', ['https://a.example/1.jpg', '/b, c.jpg']],
  ['json', '{kein Ende', '{kein Ende'],
  ['json', { a: [1, null] }, { a: [1, null] }],
])('reads the %s cell %j as %j', ([type, raw, value]) => {
  expect(readCell(type, raw)).toEqual({ value })
})

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test.for<[ColumnType, unknown, string]>([
  ['uuid', '42', 'keine ID („42“)'],
  ['number', '1.234,50', 'keine Zahl („1.234,50“)'],
  ['number', 'NaN', 'keine Zahl („NaN“)'],
  ['number', 'x'.repeat(100), `keine Zahl („${'x'.repeat(40)}…“)`],
  ['number', { a: 1 }, 'keine Zahl („{"a":1}“)'],
  ['integer', '2.5', 'keine ganze Zahl („2.5“)'],
  ['integer', '2147483648', 'keine ganze Zahl („2147483648“)'],
  ['boolean', 'vielleicht', 'kein Ja oder Nein („vielleicht“)'],
  ['date', '2025-02-30', 'kein Tag („2025-02-30“)'],
  ['date', '03.11.2025', 'kein Tag („03.11.2025“)'],
  ['instant', 'infinity', 'kein Zeitpunkt („infinity“)'],
  ['instant', '2025-04-31 10:00:00+00', 'kein Zeitpunkt („2025-04-31 10:00:00+00“)'],
  ['instant', '2025-04-30 10:00:00+99', 'kein Zeitpunkt („2025-04-30 10:00:00+99“)'],
  ['time', '25:00', 'keine Uhrzeit („25:00“)'],
  ['texts', '{a,"b}', 'keine Liste („{a,"b}“)'],
  ['texts', '{a,,b}', 'keine Liste („{a,,b}“)'],
  ['integers', '{1,zwei}', 'keine ganze Zahl („zwei“)'],
  ['text', 'a\0b', 'enthält ein Zeichen, das kein Text haben kann, oder ist zu tief verschachtelt'],
  ['json', { a: '\ud800' }, 'enthält ein Zeichen, das kein Text haben kann, oder ist zu tief verschachtelt'],
  ['json', deep(20_000), 'enthält ein Zeichen, das kein Text haben kann, oder ist zu tief verschachtelt'],
  ['text', deep(20_000), 'enthält ein Zeichen, das kein Text haben kann, oder ist zu tief verschachtelt'],
])('reports a wrong value: %s', ([type, raw, problem]) => {
  expect(readCell(type, raw)).toEqual({ problem })
})

test('reads the names of properties that every object has like other names', () => {
  const cell = readCell('json', '{"__proto__":{"isAdmin":true},"a":1}')
  expect(JSON.stringify(cell)).toBe('{"value":{"__proto__":{"isAdmin":true},"a":1}}')
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})
