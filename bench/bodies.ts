import { Hono } from 'hono'
import { limitBody } from '#app/server/http/forms/limit-body.server.ts'
import { readForm } from '#app/server/http/forms/read-form.server.ts'
import { JSON_TYPE, REFUSED_BODIES, TAKEN_BODIES } from '#tests/setup/files/worst-bodies.ts'

export type BodyMeasurement = { name: string; status: number; cpuMs: number }

const ROUNDS = 30

/**
 * CPU time that the worst bodies cost from the first byte to the parsed form, per request: as long as nobody else is
 * served. CPU time, because the clock says on a busy machine how busy it is.
 */
export async function measureBody(): Promise<BodyMeasurement[]> {
  const app = new Hono().use('*', limitBody).post('*', async ({ req: { raw } }) => {
    const isJson = raw.headers.get('content-type') === JSON_TYPE
    // What no parser takes is as dear as what it does.
    await (isJson ? raw.json() : readForm(raw)).catch(() => null)
    return new Response(null, { status: 200 })
  })
  const results: BodyMeasurement[] = []
  for (const { name, type, body } of [...REFUSED_BODIES, ...TAKEN_BODIES]) {
    const bytes = new TextEncoder().encode(body)
    const post = () => app.request('/login', { method: 'POST', headers: { 'content-type': type }, body: bytes })
    const { status } = await post()
    const before = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round += 1) await post()
    const { user, system } = process.cpuUsage(before)
    results.push({ name, status, cpuMs: (user + system) / 1000 / ROUNDS })
  }
  return results
}
