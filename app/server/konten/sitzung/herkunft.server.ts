import { config } from '#app/server/config/config.server.ts'
import { listNetworks } from '#app/server/config/ip-address.server.ts'
import { isKnownGeraet, type KontoOfGeraet, readGeraet } from './geraet.server.ts'

/** Who asks, as far as limits and the list of devices need it. Never logged. */
export type Herkunft = {
  /** The visitor's address; null where it is unknown. */
  adresse: string | null
  userAgent: string | null
  /** The cookie `geraet`, unchecked. */
  geraet: string | null
  /** The session token of the cookie: signing in anew ends that session. */
  sitzung: string | null
}

/** For calls that no visitor makes: the command line, jobs. */
export const WITHOUT_HERKUNFT: Herkunft = { adresse: null, userAgent: null, geraet: null, sitzung: null }

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * The networks that limits per address count by, the narrowest first; none where the address is unknown, and for our
 * own machine in demo mode, where everybody tries things out from there. In production the own machine is a proxy that
 * TRUSTED_PROXIES does not name, and its visitors share one limit.
 */
export function listNetworksFrom({ adresse }: Pick<Herkunft, 'adresse'>, { isDemo = config.mode === 'demo' } = {}) {
  return adresse === null || (isDemo && LOOPBACK.test(adresse)) ? [] : listNetworks(adresse)
}

/** The narrowest of them, null where there is none: a household, as far as an address tells. */
export function findAdresse(
  herkunft: Pick<Herkunft, 'adresse'>,
  { isDemo = config.mode === 'demo' } = {},
): string | null {
  return listNetworksFrom(herkunft, { isDemo })[0]?.network ?? null
}

/**
 * Whose codes and tries these are: those of this browser (CODE-2). Without the cookie (a program) all share one. So a
 * stranger's request neither replaces nor uses up the code that the owner has asked for in another browser.
 */
export function scopeFor(herkunft: Herkunft): string {
  return readGeraet(herkunft.geraet)?.id ?? ''
}

/** The name of the browser where the account knows it, null for strangers. */
export function findKnownGeraet(herkunft: Pick<Herkunft, 'geraet'>, konto: KontoOfGeraet | null): string | null {
  const geraet = readGeraet(herkunft.geraet)
  return konto && isKnownGeraet(konto, geraet) ? (geraet?.id ?? null) : null
}
