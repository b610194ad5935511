import { readTransfer } from '#app/server/ingest/openimmo/read-transfer.server.ts'
import type { MappedValues, OpenimmoObjekt } from '#app/shared/openimmo/openimmo-objekt.ts'
import { makeImmobilie, makeOpenimmo } from './openimmo-files.ts'

/** Splits a file into chunks of `size` bytes, like reads from a disk. */
export async function* toChunks(file: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array, void> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Reads a file with one object made of these parts, and returns the object. */
export async function readOne(parts: Parameters<typeof makeImmobilie>[0]): Promise<OpenimmoObjekt> {
  const { anbieter } = await readTransfer(toChunks(makeOpenimmo([makeImmobilie(parts)])))
  const objekt = anbieter[0]?.objekte[0]
  if (!objekt) throw new Error('The file has no object.')
  return objekt
}

/** Reads an object made of these parts, and returns the values for its Exposé. */
export async function readValues(parts: Parameters<typeof makeImmobilie>[0]): Promise<MappedValues> {
  const { content } = await readOne(parts)
  if (content.kind !== 'offer') throw new Error(`The object is a ${content.kind}.`)
  return content.values
}
