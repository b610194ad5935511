import type { MiddlewareHandler } from 'hono'
import { plainPageResponse, TOO_LARGE } from '#app/server/http/answers/plain-page.server.ts'
import { findRoute } from '#app/server/http/route-table.server.ts'

/** Maximum size in bytes of a form without files; the longest form needs a tenth of it. */
const BODY_LIMIT_BYTES = 64 * 1024
const DISCARD_LIMIT_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 60_000
/** Maximum number of fields, since each costs time. The longest form has a checkbox for each of 500 applicants. */
const MAX_FIELDS = 600

/** Middleware that refuses large bodies, which would block the event loop (FORM-4). Counts the received bytes. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw, path, method } = context.req
  if (method === 'GET' || method === 'HEAD') return next()
  const type = essenceOf(raw.headers.get('content-type') ?? '')
  // Uploads are streamed by `receiveUpload`, with a longer timeout.
  if (type === 'multipart/form-data' && findRoute(path).takesUpload) return next()
  // Before accessing the body: the connection itself drains an untouched body.
  if (Number(raw.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) return tooLarge(raw.headers)
  // Accessing the body materialises a full Request.
  if (!raw.body) return next()
  const body = await readAtMost(raw.body)
  if (body === 'broken-off') return new Response(null, { status: 400 })
  if (body === 'too-large' || countFields(body, type) > MAX_FIELDS) return tooLarge(raw.headers)
  context.req.raw = new Request(raw, { body })
  return next()
}

/** Returns the media type without parameters; '' for several values, since the parser would use the last one. */
function essenceOf(contentType: string): string {
  return contentType.includes(',') ? '' : contentType.replace(/;.*$/s, '').trim().toLowerCase()
}

/**
 * Reads the body. Discards the rest of a body that is too large: otherwise Node cuts the connection, which a proxy may
 * already use for another visitor's request. Returns 'broken-off' if the sender has gone or stalls.
 */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'broken-off'> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  let isTooSlow = false
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

/** Discards as much data as a sender can have in flight. A sender with more data is cut off. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let length = 0; length < DISCARD_LIMIT_BYTES; ) {
    const part = await reader.read().catch(() => null)
    if (part === null || part.done) return
    length += part.value.length
  }
}

/** Returns an upper bound for the number of form fields, whichever boundary a parser uses. 0 for JSON. */
function countFields(body: Buffer, type: string): number {
  if (type === 'application/json') return 0
  const text = body.toString('latin1')
  const parts = count(text, /content-disposition/gi)
  return type === 'multipart/form-data' ? parts : parts + count(text, /&/g)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Returns the 413 response: JSON if the request sends or accepts JSON, otherwise a page. */
function tooLarge(headers: Headers): Response {
  const { title, text } = TOO_LARGE
  const wantsJson = `${headers.get('accept')} ${headers.get('content-type')}`.includes('application/json')
  return wantsJson
    ? Response.json({ code: 'ZU_GROSS', title, text, message: text }, { status: 413 })
    : plainPageResponse(413, TOO_LARGE)
}
