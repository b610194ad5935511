import { config } from '#app/server/config/config.server.ts'
import { listNetworks } from '#app/server/config/ip-address.server.ts'
import { isKnownGeraet, type KontoOfGeraet, readGeraet } from './geraet.server.ts'

/** Origin of a request for limits and the list of devices. Never logged. */
export type Herkunft = {
  /** The visitor's address; null if unknown. */
  adresse: string | null
  userAgent: string | null
  /** The cookie `geraet`, unchecked. */
  geraet: string | null
  /** Session token of the cookie: a new sign-in ends that session. */
  sitzung: string | null
}

/** For the command line and jobs. */
export const WITHOUT_HERKUNFT: Herkunft = { adresse: null, userAgent: null, geraet: null, sitzung: null }

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * Networks for limits per address, narrowest first; empty if the address is unknown, and for this machine in demo mode,
 * where everybody tries things out. In production this machine is a proxy missing in TRUSTED_PROXIES, and its visitors
 * share one limit.
 */
export function listNetworksFrom({ adresse }: Pick<Herkunft, 'adresse'>, { isDemo = config.mode === 'demo' } = {}) {
  return adresse === null || (isDemo && LOOPBACK.test(adresse)) ? [] : listNetworks(adresse)
}

/** The narrowest network, roughly a household; null without one. */
export function findAdresse(
  herkunft: Pick<Herkunft, 'adresse'>,
  { isDemo = config.mode === 'demo' } = {},
): string | null {
  return listNetworksFrom(herkunft, { isDemo })[0]?.network ?? null
}

/**
 * Scope of codes and tries: this browser (CODE-2), so that a stranger's request neither replaces nor uses up the
 * owner's code. Programs without the cookie share one scope.
 */
export function scopeFor(herkunft: Herkunft): string {
  return readGeraet(herkunft.geraet)?.id ?? ''
}

/** Id of the browser if the account has used it; otherwise null. */
export function findKnownGeraet(herkunft: Pick<Herkunft, 'geraet'>, konto: KontoOfGeraet | null): string | null {
  const geraet = readGeraet(herkunft.geraet)
  return konto && isKnownGeraet(konto, geraet) ? (geraet?.id ?? null) : null
}
