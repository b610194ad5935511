import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { freePort, type Portal, startPortal } from '#tests/setup/servers/portal.ts'
import { type BalancerName, createCertificate, startBalancer } from './balancer.ts'

type Version = { folder?: string | undefined }

export type BehindBalancer = {
  url: string
  kill(index: 0 | 1): void
  /** Restarts a server; stops it first if it runs. `version`: folder whose build is started. */
  restart(index: 0 | 1, version?: Version): Promise<void>
  stop(): Promise<void>
}

export async function startBehindBalancer(
  name: BalancerName,
  { dir, settings }: { dir: string; settings: Record<string, string> },
): Promise<BehindBalancer> {
  const certificate = await createCertificate(dir)
  tls.setDefaultCACertificates([readFileSync(certificate.cert, 'utf8')])
  const [port, first, second] = [await freePort(), await freePort(), await freePort()]
  const url = `https://localhost:${port}`
  const start = (serverPort: number, version: Version = {}): Promise<Portal> => {
    const address = { PUBLIC_URL: url, PORT: String(serverPort), TRUSTED_PROXIES: '127.0.0.1' }
    const mode = { PORTAL_MODE: 'demo', DEMO_PUBLIC: 'true', LOG_LEVEL: 'error', DRAIN_SECONDS: '5' }
    return startPortal({ DATA_DIR: dir, ...address, ...mode, ...settings }, version)
  }
  const servers: [Portal, Portal] = [await start(first), await start(second)]
  const balancer = await startBalancer(name, { dir, port, servers: [first, second], certificate })
  const stop = async () => {
    await Promise.all([...servers.map((server) => server.stop()), balancer.stop()])
  }
  try {
    await untilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    kill: (index) => servers[index].kill(),
    async restart(index, version) {
      await servers[index].stop()
      servers[index] = await start(index === 0 ? first : second, version)
    },
    stop,
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) return
    if (Date.now() > until) throw new Error('The balancer does not respond.', { cause: answer })
    await pause(100)
  }
}
