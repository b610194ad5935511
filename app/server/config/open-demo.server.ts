import { isLoopbackName } from './loopback-name.server.ts'

const OPEN = `macht den Demo-Modus von außen erreichbar; jeder kann sich darin als Administrator anmelden. Wenn das gewollt ist:
    DEMO_PUBLIC=true, sonst PORTAL_MODE=production / opens the demo mode to others; anybody can sign in there as an
    administrator. If that is meant: DEMO_PUBLIC=true, else PORTAL_MODE=production`

/**
 * The settings that let others reach a demo although nobody has said that this is meant. A demo shows every code and
 * link that it "sends", and its passwords are published.
 */
export function findOpenDemo({
  mode,
  isMeant,
  host,
  url,
}: {
  mode: 'demo' | 'production'
  isMeant: boolean
  host: string
  /** PUBLIC_URL; without it the portal names itself after `host`. */
  url: string | undefined
}): string[] {
  if (mode !== 'demo' || isMeant) return []
  const isOwn = url === undefined || (url.startsWith('http:') && isLoopbackName(new URL(url).hostname))
  const names = [...(isLoopbackName(host) ? [] : ['HOST']), ...(isOwn ? [] : ['PUBLIC_URL'])]
  return names.map((name) => `${name}: ${OPEN}`)
}

/** The origin of a server that nobody has named: by its address, and by localhost where it listens on all of them. */
export function originFor({ host, port }: { host: string; port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
