/** Value of the length field for a missing document. */
const NONE = 0xffffffff
const LENGTH_BYTES = 4

export function* toFrame(bytes: Uint8Array | null): Generator<Uint8Array> {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes === null ? NONE : bytes.byteLength)
  yield length
  if (bytes) yield bytes
}

export class FrameReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** Reads the next frame; null for a missing document. Throws if the input ends early. */
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
