import { perProcess } from '#app/server/config/per-process.server.ts'

const bodies = perProcess('whole-bodies', () => new WeakMap<Response, Uint8Array<ArrayBuffer>>())

/**
 * An answer whose body is there as a whole, beside it: in it, the bytes would be copied and become a stream, which costs
 * more than compressing them. Whoever sends it (`compressAnswer`) or keeps it (the page cache) takes `findWholeBody`.
 */
export function respondWhole(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init)
  bodies.set(response, body)
  return response
}

/** The bytes of an answer that `respondWhole` has made. */
export function findWholeBody(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bodies.get(response)
}
