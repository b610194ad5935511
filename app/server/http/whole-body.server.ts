import { perProcess } from '#app/server/config/per-process.server.ts'

const bodies = perProcess('whole-bodies', () => new WeakMap<Response, Uint8Array<ArrayBuffer>>())

/**
 * An answer whose body is there as a whole. Whoever compresses it or keeps it takes the bytes (`findWholeBody`): reading
 * them back out of the answer's stream costs more than compressing them.
 */
export function respondWhole(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init)
  bodies.set(response, body)
  return response
}

/** The bytes of an answer that `respondWhole` has made. */
export function findWholeBody(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bodies.get(response)
}
