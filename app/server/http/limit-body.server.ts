import type { MiddlewareHandler } from 'hono'
import { plainPageResponse, TOO_LARGE } from './plain-page.server.ts'
import { findRoute } from './route-table.server.ts'

/** For everything that is no upload; the longest form of the portal needs a tenth of it. */
const BODY_LIMIT_BYTES = 64 * 1024
/** Most that is read of what was refused. */
const DISCARD_LIMIT_BYTES = 8 * 1024 * 1024
/** Longest that such a body may take to come. */
const PATIENCE_MS = 60_000
/**
 * The longest form refuses a flat to five hundred, each with a box. Every field costs, above all in the parser, so their
 * number is limited by itself.
 */
const MAX_FIELDS = 600

/**
 * Reads the body of a request before anything parses it, and answers 413 where it is too large or a form of too many
 * fields (FORM-4): parsing happens at once, and nobody else is served meanwhile. What Content-Length says is not
 * trusted.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw, path, method } = context.req
  if (method === 'GET' || method === 'HEAD') return next()
  const type = essenceOf(raw.headers.get('content-type') ?? '')
  // Files are no business of memory: `receiveUpload` reads them piece by piece, and with more patience.
  if (type === 'multipart/form-data' && findRoute(path).takesUpload) return next()
  // Before the body is asked for: whose body nobody has touched, the connection reads to its end by itself.
  if (Number(raw.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) return tooLarge(raw.headers)
  // To ask for a body makes a whole Request of what is a sketch of one for all others.
  if (!raw.body) return next()
  const body = await readAtMost(raw.body)
  if (body === 'broken-off') return new Response(null, { status: 400 })
  if (body === 'too-large' || countFields(body, type) > MAX_FIELDS) return tooLarge(raw.headers)
  context.req.raw = new Request(raw, { body })
  return next()
}

/** `text/html` of `Text/HTML; charset=utf-8`. Of several the parser takes the last: that counts as none we know. */
function essenceOf(contentType: string): string {
  return contentType.includes(',') ? '' : contentType.replace(/;.*$/s, '').trim().toLowerCase()
}

/**
 * The body, unless it is too large: the rest is read then and not kept, beside the answer. A connection with a rest in
 * it is cut soon, and a proxy may have sent somebody else's request on it by then. Or unless the sender has gone before
 * the end, or does not come to it: nobody hears of that, and it is no failure of ours.
 */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'broken-off'> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  let isTooSlow = false
  // Its connection ends with it.
  const clock = setTimeout(() => {
    isTooSlow = true
    reader.cancel().catch(() => undefined)
  }, PATIENCE_MS)
  try {
    for (;;) {
      const part = await reader.read().catch(() => null)
      if (part === null || isTooSlow) return 'broken-off'
      if (part.done) return Buffer.concat(chunks)
      length += part.value.length
      if (length > BODY_LIMIT_BYTES) {
        void discardRest(reader)
        return 'too-large'
      }
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(clock)
  }
}

/** More than a sender can have on its way after it has had its answer; who sends more is cut off. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let length = 0; length < DISCARD_LIMIT_BYTES; ) {
    const part = await reader.read().catch(() => null)
    if (part === null || part.done) return
    length += part.value.length
  }
}

/** At least as many fields as any parser finds in it, whatever the boundary of its parts. */
function countFields(body: Buffer, type: string): number {
  if (type === 'application/json') return 0
  const text = body.toString('latin1')
  const parts = count(text, /content-disposition/gi)
  return type === 'multipart/form-data' ? parts : parts + count(text, /&/g)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** The page for a form, JSON for a script: as a form's failure is told, and as the server functions do (`message`). */
function tooLarge(headers: Headers): Response {
  const { title, text } = TOO_LARGE
  const wantsJson = `${headers.get('accept')} ${headers.get('content-type')}`.includes('application/json')
  return wantsJson
    ? Response.json({ code: 'ZU_GROSS', title, text, message: text }, { status: 413 })
    : plainPageResponse(413, TOO_LARGE)
}
