import { config } from '#app/server/config/config.server.ts'
import { isLoopbackName } from '#app/server/config/loopback-name.server.ts'

/**
 * Whether a request names this portal. Only asked in demo mode, which has no proxy in front that would: a foreign page
 * whose own name points to this machine (DNS rebinding) could else sign in with the published passwords. Known are the
 * names of this machine, with any port, and the host of PUBLIC_URL.
 */
export function isKnownHost(
  host: string | undefined,
  { mode, publicUrl }: { mode: 'demo' | 'production'; publicUrl: string } = config,
): boolean {
  if (mode !== 'demo') return true
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host ?? '')?.[1]?.toLowerCase()
  return name !== undefined && (isLoopbackName(name) || name === new URL(publicUrl).hostname)
}
