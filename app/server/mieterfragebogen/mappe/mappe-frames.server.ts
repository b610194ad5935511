/** The length that stands for a document that is not there. */
const NONE = 0xffffffff
const LENGTH_BYTES = 4

/** Something that is sent through a pipe: how long it is, then its bytes. */
export function* toFrame(bytes: Uint8Array | null): Generator<Uint8Array> {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes === null ? NONE : bytes.byteLength)
  yield length
  if (bytes) yield bytes
}

/** Reads frames out of a pipe, and no further than it is asked for: the other end waits meanwhile. */
export class FrameReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next frame, null for a document that is not there. Throws where the pipe ends before it does. */
  async read(): Promise<Uint8Array | null> {
    const length = (await this.#take(LENGTH_BYTES)).readUInt32BE()
    return length === NONE ? null : this.#take(length)
  }

  async #take(length: number): Promise<Buffer> {
    const parts = [this.#rest]
    let size = this.#rest.byteLength
    while (size < length) {
      const { value, done } = await this.#chunks.next()
      if (done) throw new Error('The pipe ended within a frame.')
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      size += value.byteLength
    }
    const all = Buffer.concat(parts)
    this.#rest = all.subarray(length)
    return all.subarray(0, length)
  }
}
