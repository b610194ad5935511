import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_PATH, readListKind } from './list-url.ts'

test('a list is the same in whatever case its path is written', () => {
  const cased = fc
    .constantFrom<'miete' | 'verkauf'>('miete', 'verkauf')
    .chain((art) => fc.tuple(fc.constant(art), fc.mixedCase(fc.constant(LIST_PATH[art])), fc.constantFrom('', '/')))
  fc.assert(
    fc.property(cased, ([art, path, end]) => {
      expect(readListKind(path + end)).toBe(art)
    }),
  )
})
