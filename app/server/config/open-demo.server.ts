import type { Config } from './config.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'
import { ConfigError } from './parse-config.server.ts'

const OPEN = `macht den Demo-Modus von außen erreichbar; jeder kann sich darin als Administrator anmelden. Wenn das gewollt ist:
    DEMO_PUBLIC=true, sonst PORTAL_MODE=production / opens the demo mode to others; anybody can sign in there as an
    administrator. If that is meant: DEMO_PUBLIC=true, else PORTAL_MODE=production`

/**
 * Refuses a demo that other machines could reach and that DEMO_PUBLIC does not allow. A demo shows every code and link,
 * and its passwords are public. Only servers call it; commands may use any PUBLIC_URL.
 * @throws ConfigError if HOST or PUBLIC_URL makes such a demo reachable
 */
export function refuseOpenDemo({
  mode,
  demoPublic,
  host,
  publicUrl,
}: Pick<Config, 'mode' | 'demoPublic' | 'host' | 'publicUrl'>): void {
  if (mode !== 'demo' || demoPublic) return
  if (!isLoopbackName(host)) throw new ConfigError([`HOST: ${OPEN}`])
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || !isLoopbackName(hostname)) throw new ConfigError([`PUBLIC_URL: ${OPEN}`])
}
