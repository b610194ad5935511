import { Readable } from 'node:stream'

/** A file of a ZIP, as client-zip takes it. */
export type ZipEntry = { name: string; input: ReadableStream<Uint8Array> | string; lastModified: Date }

/**
 * A file of a ZIP, for `yield*`: closed when it has been read, or nobody wants it any more. client-zip does not cancel the
 * stream that it reads when its reader leaves; it only ends what lists the files.
 */
export function* openEntry(name: string, file: Readable, lastModified: Date): Generator<ZipEntry, void> {
  try {
    yield { name, input: toWebStream(file), lastModified }
  } finally {
    file.destroy()
  }
}

/** Node's own type of a web stream and the browser's differ in TypeScript only. */
function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
