import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listen } from '#app/server/http/portal-server.server.ts'

type Range = { start: number; end: number }

export type TileServer = AsyncDisposable & {
  url: string
  /** Answered ranges. */
  ranges: Range[]
  /** Called before each answer; true if it has answered itself. */
  intercept: (range: Range, response: ServerResponse) => boolean
  file: Uint8Array
  etag: string
}

/** Serves a file by ranges on the loopback address. */
export async function startTileServer(file: Uint8Array): Promise<TileServer> {
  const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const range = { start: Number(from), end: Number(to) }
    if (running.intercept(range, response)) return
    running.ranges.push(range)
    response.writeHead(206, {
      etag: running.etag,
      'content-range': `bytes ${range.start}-${range.end}/${running.file.length}`,
    })
    response.end(running.file.subarray(range.start, range.end + 1))
  }
  const server = createServer(answer)
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  const running: TileServer = {
    url: `http://127.0.0.1:${port}/offen.pmtiles`,
    ranges: [],
    intercept: () => false,
    file,
    etag: '"1"',
    [Symbol.asyncDispose]: () => closeServer(server, { limitMs: 0 }),
  }
  return running
}
