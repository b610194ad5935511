import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const BITS = 256

/** Sum of the SHA-256 of rows, whatever their order. Reads COPY's text format, which escapes line breaks in values. */
export class RowChecksum {
  #rows = 0
  #sum = 0n
  #begun: Uint8Array[] = []

  get rows(): number {
    return this.#rows
  }

  get sha256(): string {
    return this.#sum.toString(16).padStart(BITS / 4, '0')
  }

  /** Yields the chunks unchanged while counting their rows. Throws if the last row is incomplete. */
  async *watch(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#read(piece)
      yield piece
    }
    if (this.#begun.length > 0) throw new Error('The last row does not end.')
  }

  #read(piece: Uint8Array): void {
    let start = 0
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      this.#add(piece.subarray(start, end))
      start = end + 1
    }
    // Copies, because the stream may reuse the chunk's memory.
    if (start < piece.length) this.#begun.push(Uint8Array.from(piece.subarray(start)))
  }

  #add(end: Uint8Array): void {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end])
    this.#begun = []
    this.#rows += 1
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash('sha256', row)}`))
  }
}
