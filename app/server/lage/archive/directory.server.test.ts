import fc from 'fast-check'
import type { Entry } from 'pmtiles'
import { expect, test } from 'vitest'
import { toDirectory } from '#tests/setup/files/pmtiles-fixture.ts'
import { decodeDirectory, encodeDirectory, packDirectories } from './directory.server.ts'

const large = fc.oneof(fc.nat(1_000), fc.nat(2 ** 31 - 1))
const entries = fc
  .array(
    fc.record({ step: fc.nat(2 ** 31 - 1), length: large, offset: large, runLength: large, follows: fc.boolean() }),
  )
  .map((rows) => {
    let [tileId, end] = [0, 0]
    return rows.map(({ step, length, offset, runLength, follows }): Entry => {
      tileId += step + 1
      const start = follows ? end : offset
      end = start + length + 1
      return { tileId, offset: start, length: length + 1, runLength }
    })
  })

test('LAGE-7: a directory has the same entries after encoding and decoding', () => {
  fc.assert(
    fc.property(entries, (rows) => {
      expect(decodeDirectory(encodeDirectory(rows))).toEqual(rows)
    }),
  )
})

test('LAGE-7: a directory of another writer is decoded', () => {
  fc.assert(
    fc.property(entries, (rows) => {
      const plain = rows.map(({ tileId: id, runLength: run, length, offset }) => ({ id, run, length, offset }))
      expect(decodeDirectory(Uint8Array.from(toDirectory(plain)))).toEqual(rows)
    }),
  )
})

test('LAGE-7: arbitrary bytes are a directory or a KarteError', () => {
  const check = (bytes: Uint8Array) => {
    try {
      expect(decodeDirectory(bytes).length * 4).toBeLessThanOrEqual(bytes.length)
    } catch (error) {
      expect(error).toHaveProperty('name', 'KarteError')
    }
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), check))
  check(new Uint8Array(20).fill(255))
})

test('LAGE-7: a root directory that would be too large gets leaves', () => {
  const rows = Array.from({ length: 60_000 }, (_, i): Entry => {
    const length = 1 + ((i * 7_919) % 50_000)
    return { tileId: i * 3, offset: i * 50_000, length, runLength: 1 }
  })
  const { root, leaves } = packDirectories(rows)
  expect(root.length).toBeLessThanOrEqual(16_384 - 127)
  expect(leaves.length).toBeGreaterThan(0)
  expect(packDirectories(rows.slice(0, 100)).leaves).toHaveLength(0)
})
