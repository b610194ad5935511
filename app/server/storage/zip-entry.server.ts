import { Readable } from 'node:stream'

export type ZipEntry = { name: string; input: ReadableStream<Uint8Array> | string; lastModified: Date }

/** Yields an entry. Closes its file even if the reader leaves: client-zip then ends the generator, not the stream. */
export function* openEntry(name: string, file: Readable, lastModified: Date): Generator<ZipEntry, void> {
  try {
    yield { name, input: toWebStream(file), lastModified }
  } finally {
    file.destroy()
  }
}

/** Converts the type only: the streams of Node and browsers differ in TypeScript, not at run time. */
function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
