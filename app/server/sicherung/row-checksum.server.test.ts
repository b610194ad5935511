import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowChecksum } from './row-checksum.server.ts'

async function read(pieces: readonly Uint8Array[]) {
  const checksum = new RowChecksum()
  const seen: Uint8Array[] = []
  for await (const piece of checksum.watch(toAsync(pieces))) seen.push(piece)
  return { rows: checksum.rows, sha256: checksum.sha256, seen: Buffer.concat(seen).toString() }
}

async function* toAsync(pieces: readonly Uint8Array[]) {
  yield* pieces
}

function cut(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text)
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end))
}

const rows = fc.array(fc.string({ unit: 'binary' }).map((row) => row.replaceAll('\n', '')))
const toText = (all: readonly string[]) => all.map((row) => `${row}\n`).join('')

test('counts and sums rows independently of chunks and order', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(fc.nat()), async (all, places) => {
      const whole = await read([Buffer.from(toText(all))])
      expect(whole.rows).toBe(all.length)
      expect(whole.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await read(cut(toText(all), places))).toEqual(whole)
      const { rows: count, sha256 } = await read([Buffer.from(toText(all.toReversed()))])
      expect([count, sha256]).toEqual([whole.rows, whole.sha256])
    }),
  )
})

test('has another sum for another row, a missing row and a repeated row', async () => {
  const sums = await Promise.all(
    ['a\nb\n', 'a\nc\n', 'a\n', 'a\na\n', 'ab\n', '\n', ''].map((text) => read([Buffer.from(text)])),
  )
  expect(new Set(sums.map(({ sha256 }) => sha256)).size).toBe(sums.length)
})

test('refuses a row without an end', async () => {
  await expect(read([Buffer.from('a\nb')])).rejects.toThrow('does not end')
})
