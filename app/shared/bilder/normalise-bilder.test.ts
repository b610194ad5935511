import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseBilder, safeBildUrl } from './normalise-bilder.ts'

const A = '/bilder/exposes/a/01-wohnzimmer.webp'
const B = 'https://cdn.example.org/b.jpg'

describe('reads the four stored shapes (BILD-1)', () => {
  test.each([
    ['array of strings', [A, B]],
    ['array of objects', [{ url: A }, { url: B }]],
    ['JSON string of an array', JSON.stringify([A, B])],
    ['JSON string of objects', JSON.stringify([{ url: A }, { url: B }])],
    ['JSON string of a JSON string', JSON.stringify(JSON.stringify([A, B]))],
    ['array of JSON strings', [JSON.stringify({ url: A }), JSON.stringify({ url: B })]],
    ['object of strings', { '0': A, '1': B }],
    ['JSON string of an object of strings', JSON.stringify({ one: A, two: B })],
  ])('%s', (_, value) => {
    expect(normaliseBilder(value)).toEqual([{ url: A }, { url: B }])
  })

  test('reads a single string', () => {
    expect(normaliseBilder(A)).toEqual([{ url: A }])
    expect(normaliseBilder(` ${B}\n`)).toEqual([{ url: B }])
    expect(normaliseBilder(JSON.stringify(A))).toEqual([{ url: A }])
  })

  test('keeps the alternative text', () => {
    expect(
      normaliseBilder([
        { url: A, alt: ' Wohnzimmer ' },
        { url: B, alt: 7 },
      ]),
    ).toEqual([{ url: A, alt: 'Wohnzimmer' }, { url: B }])
  })

  test('returns an empty list for empty or malformed values', () => {
    for (const value of [undefined, null, '', '  ', [], {}, 0, true, '[', '{"a"', 'null', [null, 3, [[]]]]) {
      expect(normaliseBilder(value)).toEqual([])
    }
  })
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/png;base64,AAAA',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'https:evil.example/a.png',
  'http://',
  'https://user:pass@example.org/a.png',
  'https://example.org/a.png"onerror="x',
  'https://example.org/a b.png',
  '/bilder/',
  '/bilder/../geheim',
  '/bilder/a/../../geheim',
  '/bilder/./a.png',
  '/bilder//a.png',
  '/bilder/.versteckt/a.png',
  '/bilder/%2e%2e/a.png',
  '/bilder/a.png?x=1',
  '/functions/v1/sync-expose-images',
  '/etc/passwd',
  'bilder/a.png',
  'a.png',
])('refuses %j, which is no image address', (url) => {
  expect(safeBildUrl(url)).toBeNull()
  expect(normaliseBilder([url, A])).toEqual([{ url: A }])
})

const bildUrl = fc.oneof(
  fc
    .array(fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,12}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => `/bilder/${parts.join('/')}`),
  fc.webUrl(),
)
const anything = fc.oneof(
  fc.anything(),
  fc.json(),
  fc.jsonValue(),
  fc.array(fc.oneof(bildUrl, fc.string(), fc.anything())),
  fc.array(bildUrl).map((urls) => JSON.stringify(urls)),
  fc.dictionary(fc.string(), fc.oneof(bildUrl, fc.string())),
)

describe('for any value', () => {
  test('returns a list of safe URLs', () => {
    fc.assert(
      fc.property(anything, (value) => {
        for (const { url, alt } of normaliseBilder(value)) {
          expect(url).toMatch(/^(\/bilder\/[^/\s]|https?:\/\/)/i)
          expect(url).not.toMatch(/[\s"<>\\]/)
          expect(url.split('/')).not.toContain('..')
          if (alt !== undefined) expect(alt.trim()).not.toBe('')
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('changes nothing the second time, also through JSON', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = normaliseBilder(value)
        expect(normaliseBilder(once)).toEqual(once)
        expect(normaliseBilder(JSON.stringify(once))).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps every picture and the order, in every shape', () => {
    fc.assert(
      fc.property(fc.array(bildUrl.filter((url) => safeBildUrl(url) !== null)), (urls) => {
        const expected = urls.map((url) => ({ url }))
        expect(normaliseBilder(urls)).toEqual(expected)
        expect(normaliseBilder(expected)).toEqual(expected)
        expect(normaliseBilder(JSON.stringify(urls))).toEqual(expected)
        expect(normaliseBilder(Object.fromEntries(urls.map((url, i) => [`bild_${i}`, url])))).toEqual(expected)
      }),
    )
  })
})
