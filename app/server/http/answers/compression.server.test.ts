import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressKept, compressOnce, expandKept, KEPT_ORDER, ONCE_ORDER } from './compression.server.ts'

test.each([
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity', 'identity'],
  ['br;q=0.5', 'br', 'br'],
  ['zstd ; q=0, GZIP;q=1.0', 'gzip', 'gzip'],
  ['x-gzip, brotli', 'identity', 'identity'],
])('for Accept-Encoding %s, chooses %s for cached pages, otherwise %s', (header, kept, once) => {
  expect(chooseEncoding(header, KEPT_ORDER)).toBe(kept)
  expect(chooseEncoding(header, ONCE_ORDER)).toBe(once)
})

test('each compressed form restores the same text', async () => {
  const text = Buffer.from('Wohnung mit Balkon in Köln. '.repeat(5_000))
  expect(zstdDecompressSync(compressOnce(text, 'zstd'))).toEqual(text)
  expect(brotliDecompressSync(compressOnce(text, 'br'))).toEqual(text)
  expect(gunzipSync(compressOnce(text, 'gzip'))).toEqual(text)
  for (const encoding of ['br', 'gzip'] as const) {
    expect(await expandKept(await compressKept(text, encoding), encoding)).toEqual(text)
  }
})
