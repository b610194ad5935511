import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { EICAR } from '#tests/setup/files/dokument-files.ts'

export type ClamdAnswer = (contents: Buffer, socket: Socket) => void
const KNOWS_EICAR: ClamdAnswer = (contents, socket) =>
  socket.end(contents.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')

/** Starts a server that speaks INSTREAM like clamd; `answer` responds to each complete stream. */
export async function startClamdDouble(answer: ClamdAnswer = KNOWS_EICAR): Promise<{ host: string; port: number }> {
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const contents = readStream(received)
      if (contents) answer(contents, socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Ends with the test.
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { host: '127.0.0.1', port: address.port }
}

/** Returns the streamed bytes once the stream is complete; null before. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('Not INSTREAM.')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
