import { createServer as createTcpServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createCertificate } from '#tests/e2e/support/tls/certificate.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { checkCertificate, readCertificate } from './check-certificate.server.ts'
import { loadBetrieb } from './load-betrieb.server.ts'

async function start(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server has no port.')
  return address.port
}

function publish(publicUrl: string): void {
  const { mode, https, publicUrl: former } = config
  onTestFinished(() => void Object.assign(config, { mode, https, publicUrl: former }))
  Object.assign(config, { mode: 'production', https: true, publicUrl })
}

const load = async (db: Parameters<typeof loadBetrieb>[0]) =>
  (await loadBetrieb(db, { failedJobs: [], now: NOW })).certificate

test("BETRIEB-20: records the expiry of PUBLIC_URL's certificate, for the current host only", async ({ db }) => {
  const port = await start(createServer(createCertificate('localhost', NOW)))
  publish(`https://localhost:${port}`)
  await checkCertificate(db, { now: NOW })
  const validTo = new Date(NOW.getTime() + DAY_MS).toISOString()
  expect(await load(db)).toMatchObject({ host: `localhost:${port}`, validTo, reason: null })
  const { notices } = await loadBetrieb(db, { failedJobs: [], now: NOW })
  expect(notices.map(({ code }) => code)).toContain('certificate-untrusted')

  const [unused, server] = [createTcpServer(), createTcpServer()]
  const closed = await start(unused)
  unused.close()
  server.close()
  publish(`https://localhost:${closed}`)
  await checkCertificate(db, { now: NOW })
  expect(await load(db)).toMatchObject({ host: `localhost:${closed}`, validTo: null, reason: 'ECONNREFUSED' })
})

test('BETRIEB-20: checks no certificate in a demo', async ({ db }) => {
  await checkCertificate(db, { now: NOW })
  expect(await load(db)).toBeNull()
})

test('gives up on a silent server', async () => {
  const port = await start(createTcpServer((socket) => socket.on('error', () => undefined)))
  expect(await readCertificate({ hostname: 'localhost', port, timeoutMs: 100 })).toMatchObject({ grund: 'ETIMEDOUT' })
})
