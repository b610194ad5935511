import { config } from '#app/server/config/config.server.ts'
import { listNetworks } from '#app/server/config/ip-address.server.ts'
import { isKnownGeraet, type KontoOfGeraet, readGeraet } from './geraet.server.ts'

/** Origin of a request; never log it. `geraet`: unchecked value of the cookie `geraet`. */
export type Herkunft = {
  adresse: string | null
  userAgent: string | null
  geraet: string | null
  /** Session token from the cookie. A new sign-in ends that session. */
  sitzung: string | null
}

export const WITHOUT_HERKUNFT: Herkunft = { adresse: null, userAgent: null, geraet: null, sitzung: null }

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * Returns the networks of the address, narrowest first. Demo mode has no limits for local addresses. In production a
 * local address means that a proxy is missing in TRUSTED_PROXIES; all visitors behind that proxy share one limit.
 */
export function listNetworksFrom({ adresse }: Pick<Herkunft, 'adresse'>, { isDemo = config.mode === 'demo' } = {}) {
  return adresse === null || (isDemo && LOOPBACK.test(adresse)) ? [] : listNetworks(adresse)
}

/** Returns the narrowest network of the address, roughly a household; null if the address has no limits. */
export function findAdresse(
  herkunft: Pick<Herkunft, 'adresse'>,
  { isDemo = config.mode === 'demo' } = {},
): string | null {
  return listNetworksFrom(herkunft, { isDemo })[0]?.network ?? null
}

/** Id of the browser; '' if unknown. Codes are per browser: strangers cannot use up the owner's tries (CODE-2). */
export function scopeFor(herkunft: Herkunft): string {
  return readGeraet(herkunft.geraet)?.id ?? ''
}

export function findKnownGeraet(herkunft: Pick<Herkunft, 'geraet'>, konto: KontoOfGeraet | null): string | null {
  const geraet = readGeraet(herkunft.geraet)
  return konto && isKnownGeraet(konto, geraet) ? (geraet?.id ?? null) : null
}
