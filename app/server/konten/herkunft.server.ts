import { readGeraet } from './geraet.server.ts'

/** Who asks, as far as limits and the list of devices need it. Never logged. */
export type Herkunft = {
  /** The visitor's address; null where it is unknown. */
  adresse: string | null
  userAgent: string | null
  /** The cookie `geraet`, unchecked. */
  geraet: string | null
}

/** For calls that no visitor makes: the command line, jobs. */
export const OHNE_HERKUNFT: Herkunft = { adresse: null, userAgent: null, geraet: null }

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * What limits per address count by; null for addresses that say nothing about the visitor: our own machine, which is
 * also what everybody has behind a proxy that TRUSTED_PROXIES does not name. IPv6 counts by network (/64), since a
 * single person has all its addresses.
 */
export function findAdresse({ adresse }: Herkunft): string | null {
  if (adresse === null || adresse === '' || LOOPBACK.test(adresse)) return null
  if (!adresse.includes(':')) return adresse
  const [kopf = '', schwanz] = adresse.split('::')
  const gruppen = kopf.split(':').filter(Boolean)
  const ende = schwanz?.split(':').filter(Boolean) ?? []
  const fehlend = schwanz === undefined ? 0 : Math.max(0, 8 - gruppen.length - ende.length)
  return `${[...gruppen, ...Array<string>(fehlend).fill('0'), ...ende].slice(0, 4).join(':')}::/64`
}

/** Whose tries count: those of this browser where it is known to the account, else those of all strangers together. */
export function bereichFuer(herkunft: Herkunft, kontoId: string | null): string {
  const geraet = readGeraet(herkunft.geraet)
  return geraet && geraet.kontoId === kontoId ? geraet.id : ''
}
