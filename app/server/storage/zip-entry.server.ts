import { Readable } from 'node:stream'

/** A ZIP entry for client-zip. */
export type ZipEntry = { name: string; input: ReadableStream<Uint8Array> | string; lastModified: Date }

/**
 * A ZIP entry for `yield*`, closed when read or abandoned. client-zip does not cancel a stream when its reader leaves;
 * it only ends the generator.
 */
export function* openEntry(name: string, file: Readable, lastModified: Date): Generator<ZipEntry, void> {
  try {
    yield { name, input: toWebStream(file), lastModified }
  } finally {
    file.destroy()
  }
}

/** Node's and the browser's stream types differ in TypeScript only. */
function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
