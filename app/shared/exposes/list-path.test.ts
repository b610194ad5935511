import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_PATH, readListKind } from './list-path.ts'

test('recognises the path of a list in upper and lower case', () => {
  const cased = fc
    .constantFrom<'miete' | 'verkauf'>('miete', 'verkauf')
    .chain((kind) => fc.tuple(fc.constant(kind), fc.mixedCase(fc.constant(LIST_PATH[kind])), fc.constantFrom('', '/')))
  fc.assert(
    fc.property(cased, ([kind, path, end]) => {
      expect(readListKind(path + end)).toBe(kind)
    }),
  )
})
