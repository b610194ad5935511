import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTEN_PFAD, readListenArt } from './listen-url.ts'

test('a list is the same in whatever case its path is written', () => {
  const cased = fc
    .constantFrom<'miete' | 'verkauf'>('miete', 'verkauf')
    .chain((art) => fc.tuple(fc.constant(art), fc.mixedCase(fc.constant(LISTEN_PFAD[art])), fc.constantFrom('', '/')))
  fc.assert(
    fc.property(cased, ([art, path, end]) => {
      expect(readListenArt(path + end)).toBe(art)
    }),
  )
})
