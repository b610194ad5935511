import { expect, test } from 'vitest'
import { findStoredFile, mapBildUrls } from './stored-file.server.ts'
import type { Json } from './umzug-tables.server.ts'

const HOST = 'https://abc.backend.example/storage/v1'

test.for([
  [`${HOST}/object/public/expose-images/haus%201/a.jpg`, { kind: 'bucket', path: 'expose-images/haus 1/a.jpg' }],
  [`${HOST}/object/sign/bilder/a.jpg?token=x`, { kind: 'bucket', path: 'bilder/a.jpg' }],
  [`${HOST}/render/image/public/bilder/a.jpg?width=300`, { kind: 'bucket', path: 'bilder/a.jpg' }],
  [`${HOST}/object/public/bilder/%2e%2e/%2e%2e/geheim`, { kind: 'bucket', path: 'bilder/../../geheim' }],
  [`${HOST}/object/public/bilder/100%.jpg`, { kind: 'bucket', path: 'bilder/100%.jpg' }],
  ['/haus/a.jpg', { kind: 'path', path: 'haus/a.jpg' }],
  ['https://example.org/a.jpg', { kind: 'elsewhere' }],
  ['//example.org/a.jpg', { kind: 'elsewhere' }],
  ['javascript:alert(1)', { kind: 'elsewhere' }],
  ['/bilder/exposes/a.jpg', { kind: 'elsewhere' }],
] as const)('finds the file of %s', ([url, file]) => {
  expect(findStoredFile(url)).toEqual(file)
})

test.for<[Json, Json]>([
  [
    [{ url: 'a', alt: 'a' }, 'b'],
    [{ url: 'A', alt: 'a' }, 'B'],
  ],
  ['a', 'A'],
  ['["a",{"url":"b"}]', '["A",{"url":"B"}]'],
  [
    { front: 'a', back: 'b' },
    { front: 'A', back: 'B' },
  ],
  ['"a"', '"A"'],
  ['{kaputt', '{kaputt'],
  ['', ''],
  [null, null],
  [
    [1, true, null],
    [1, true, null],
  ],
])('BILD-1: %j keeps its shape', ([value, mapped]) => {
  expect(mapBildUrls(value, (url) => url.toUpperCase())).toEqual(mapped)
})
