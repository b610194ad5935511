import { perProcess } from '#app/server/process/per-process.server.ts'

const bodies = perProcess('whole-bodies', () => new WeakMap<Response, Uint8Array<ArrayBuffer>>())

/**
 * A response with its complete body stored next to it: in the response the bytes would be copied and streamed, which
 * costs more than compressing. Senders (`compressAnswer`) and the page cache use `findWholeBody`.
 */
export function respondWhole(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init)
  bodies.set(response, body)
  return response
}

export function findWholeBody(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bodies.get(response)
}
