import { pipeline, Readable } from 'node:stream'
import type { ReadableStreamDefaultReader } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import {
  COMPRESSION_FLOOR_BYTES,
  chooseEncoding,
  compressOnce,
  createCompressor,
  type Encoding,
  ONCE_ORDER,
} from './compression.server.ts'
import { findWholeBody } from './whole-body.server.ts'

/** Middleware that compresses responses: a complete body at once, as small parts cost more; a stream part by part. */
export const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next()
  const encoding = isCompressible(context.res) ? negotiate(context) : 'identity'
  const page = findWholeBody(context.res)
  if (page) {
    sendWhole(context, page, encoding)
    return
  }
  if (encoding === 'identity' || context.req.method === 'HEAD') return
  const { body } = context.res
  if (body === null) return
  const reader: Reader = body.getReader()
  const { parts, next: later } = await readWhatIsThere(reader)
  if (later) {
    const source = joinParts(reader, parts, later)
    const compressed = pipeline(source, createCompressor(encoding), () => undefined)
    context.res.headers.delete('Content-Length')
    replaceBody(context, Readable.toWeb(compressed) as ReadableStream<Uint8Array>, encoding)
    return
  }
  sendWhole(context, Buffer.concat(parts), encoding)
}

function negotiate({ req, res: { headers } }: Context): Encoding {
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  return chooseEncoding(req.header('Accept-Encoding'), ONCE_ORDER)
}

function sendWhole(context: Context, whole: Uint8Array<ArrayBuffer>, encoding: Encoding): void {
  if (encoding === 'identity' || whole.length < COMPRESSION_FLOOR_BYTES) {
    replaceBody(context, whole, null)
    return
  }
  const compressed = compressOnce(whole, encoding)
  context.res.headers.set('Content-Length', String(compressed.length))
  replaceBody(context, compressed, encoding)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Part = Awaited<ReturnType<Reader['read']>>

function isCompressible({ headers, status }: Response): boolean {
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !headers.get('Cache-Control')?.includes('no-transform') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
  )
}

/** Reads all parts that are available without waiting. `next` is the pending part; null at the end of the body. */
async function readWhatIsThere(reader: Reader): Promise<{ parts: Uint8Array[]; next: Promise<Part> | null }> {
  const parts: Uint8Array[] = []
  const turn = new Promise<null>((resolve) => setImmediate(resolve, null))
  for (;;) {
    const next = reader.read()
    const part = await Promise.race([next, turn])
    if (part === null) return { parts, next }
    if (part.done) return { parts, next: null }
    parts.push(part.value)
  }
}

function joinParts(reader: Reader, parts: Uint8Array[], later: Promise<Part>): Readable {
  let waiting: Promise<Part> | null = later
  const source = new Readable({
    read() {
      const next = waiting ?? reader.read()
      waiting = null
      next.then(
        (part) => source.push(part.done ? null : part.value),
        (error: Error) => source.destroy(error),
      )
    },
    destroy(error, done) {
      // Cancels the source when the visitor leaves: it may hold a database connection.
      reader.cancel(error).then(
        () => done(error),
        () => done(error),
      )
    },
  })
  for (const part of parts) source.push(part)
  return source
}

function replaceBody(
  context: Context,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  encoding: string | null,
) {
  const { status, headers } = context.res
  if (encoding) headers.set('Content-Encoding', encoding)
  const etag = headers.get('ETag')
  if (encoding && etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  // Hono would merge the old headers into the new ones.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}
