import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { config } from '#app/server/config/config.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'

/** Result of a virus scan. `away`: the scanner gave no result, so the scan must be repeated. */
export type ScanResult = 'clean' | 'found' | 'away'

export type Clamd = NonNullable<typeof config.clamd>

const QUIET_MS = 20_000
const COMMAND = 'zINSTREAM\0'
const LENGTH_BYTES = 4

/** Scans a file. Returns `away` if clamd is unreachable, silent for `quietMs` or cannot scan all of it (DOKUMENT-9). */
export async function scanContents(
  contents: AsyncIterable<Uint8Array>,
  { clamd, quietMs = QUIET_MS }: { clamd: Clamd; quietMs?: number },
): Promise<ScanResult> {
  const socket = connect(clamd)
  socket.setTimeout(quietMs, () => socket.destroy(new Error('The virus scanner does not answer.')))
  try {
    // The scanner may refuse before everything is sent.
    const [said] = await Promise.all([text(socket), send(socket, contents)])
    if (/^stream: OK\0?$/.test(said)) return 'clean'
    if (/^stream: .+ FOUND\0?$/.test(said)) return 'found'
    throw new Error(`The virus scanner said ${JSON.stringify(said.slice(0, 200))}.`)
  } catch (error) {
    logRarely('virus scanner', { max: 5, windowMs: 60_000 }, { err: error }, 'the virus scanner gave no answer')
    return 'away'
  } finally {
    socket.destroy()
  }
}

export async function scanFile(path: string): Promise<ScanResult> {
  return config.clamd === null ? 'clean' : scanContents(createReadStream(path), { clamd: config.clamd })
}

function send(socket: Socket, contents: AsyncIterable<Uint8Array>): Promise<void> {
  return pipeline(toChunks(contents), socket, { end: false })
}

/** Yields clamd's stream format: a length of 4 bytes before each chunk; a length of zero ends the stream. */
async function* toChunks(contents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(COMMAND, 'latin1')
  for await (const chunk of contents) {
    if (chunk.byteLength === 0) continue
    yield toLength(chunk.byteLength)
    yield chunk
  }
  yield toLength(0)
}

function toLength(bytes: number): Uint8Array {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}
