import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { freePort } from '#tests/setup/servers/portal.ts'
import { createCertificate, hasBalancer, LOG_FILES, startBalancer } from './balancer.ts'

type Seen = {
  method: string | undefined
  path: string | undefined
  visitor: string | string[] | undefined
  trace: string[]
}

/** Trace headers that a visitor sends: the balancer must remove them. */
const TRACE = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'fremd=1' }

/** Starts a ready server that has one file of a build and records its requests. */
async function startServer(file: string, seen: Seen[]): Promise<{ server: Server; port: number }> {
  const server = createServer(({ method, url: path, headers }, response) => {
    const isCheck = path === '/readyz' || path === '/healthz'
    const trace = Object.keys(TRACE).filter((header) => header in headers)
    if (!isCheck) seen.push({ method, path, visitor: headers['x-forwarded-for'], trace })
    response.writeHead(isCheck || path === file ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

async function askFor(port: number, method: string, path: string, ca: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { host: '127.0.0.1', port, method, path, ca, headers: TRACE, agent: false }
  request(options, resolve).once('error', reject).end()
  return promise
}

async function ask(port: number, method: string, path: string, ca: string): Promise<number | undefined> {
  const answer = await askFor(port, method, path, ca)
  answer.resume()
  return answer.statusCode
}

/** Addresses with a secret in their query or path, and the log entry of each. */
const SECRET_PATHS = [
  ['/reset-password?token_hash=geheim&type=recovery', '/reset-password'],
  ['/terminbuchung/7?pin=geheim', '/terminbuchung/7'],
  ['/einladung/geheim', '/einladung/-'],
  ['/kalender/geheim.ics', '/kalender/-'],
  ['/openimmo/geheim?x=1', '/openimmo/-'],
  ['/Mieterfragebogen/teilen/geheim', '/Mieterfragebogen/teilen/-'],
] as const

// Skipped if Debian's package is not installed; `npm run probe -- verbund` reports that too.
describe.each(['haproxy', 'nginx'] as const)('%s with its file in betrieb/', (name) => {
  test.skipIf(!hasBalancer(name))(
    'asks the next server only for files of another build, removes secrets, limits an address, and shows a German page without a server',
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'wp-balancer-'))
      const seen: Seen[] = []
      const [first, second] = [await startServer('/assets/old.js', seen), await startServer('/assets/new.js', seen)]
      const certificate = await createCertificate(dir)
      const ca = await readFile(certificate.cert, 'utf8')
      const port = await freePort()
      const balancer = await startBalancer(name, {
        dir,
        port,
        servers: [first.port, second.port],
        certificate,
        isLimited: true,
      })
      try {
        const fetchFile = (file: string) => ask(port, 'GET', `/assets/${file}`, ca)
        await eventually(async () => expect(await fetchFile('old.js')).toBe(200))
        for (const file of ['old.js', 'new.js', 'old.js', 'new.js', 'new.js', 'old.js']) {
          expect(await fetchFile(file)).toBe(200)
        }
        expect(await fetchFile('gone.js')).toBe(404)
        seen.splice(0)
        expect(await ask(port, 'GET', '/nowhere', ca)).toBe(404)
        expect(await ask(port, 'POST', '/nowhere', ca)).toBe(404)
        expect(seen).toEqual([
          { method: 'GET', path: '/nowhere', visitor: '127.0.0.1', trace: [] },
          { method: 'POST', path: '/nowhere', visitor: '127.0.0.1', trace: [] },
        ])
        seen.splice(0)
        for (const path of ['/metrics', '/readyz', '/%6detrics']) expect(await ask(port, 'GET', path, ca)).toBe(404)
        expect(seen).toEqual([])
        for (const [path] of SECRET_PATHS) await ask(port, 'GET', path, ca)
        await eventually(async () => {
          const log = await readFile(join(dir, LOG_FILES[name]), 'utf8')
          for (const [, logged] of SECRET_PATHS) expect(log).toContain(`GET ${logged}`)
          expect(log).not.toMatch(/geheim|127\.0\.0\.1 |\?/)
          expect(log).toContain('127.0.0.0')
        })
        const statuses = await Promise.all(Array.from({ length: 700 }, () => ask(port, 'GET', '/nowhere', ca)))
        expect(statuses).toContain(404)
        expect(statuses).toContain(429)
        for (const { server } of [first, second]) {
          server.close()
          server.closeAllConnections()
        }
        await eventually(async () => {
          // Must not be limited, although the same address has just made too many requests.
          const answer = await askFor(port, 'GET', '/assets/old.js', ca)
          expect([502, 503]).toContain(answer.statusCode)
          expect(answer.headers['retry-after']).toBe('10')
          expect(await text(answer)).toContain('Wir sind gleich wieder da')
        })
      } finally {
        await balancer.stop()
        for (const { server } of [first, second]) server.close()
        await rm(dir, { recursive: true, force: true })
      }
    },
  )
})
