import { perProcess } from '#app/server/process/per-process.server.ts'

const bodies = perProcess('whole-bodies', () => new WeakMap<Response, Uint8Array<ArrayBuffer>>())

/** Returns a response without body. `findWholeBody` returns its body, which Node would otherwise copy and stream. */
export function respondWhole(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init)
  bodies.set(response, body)
  return response
}

export function findWholeBody(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bodies.get(response)
}
