import { listNetworks } from '#app/server/config/ip-address.server.ts'
import type { LimitName } from '#app/server/konten/limit/limit-values.server.ts'
import { type Akteur, nameAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { hmacFor } from '#app/server/secrets/secrets.server.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { MINUTE_MS } from '#app/shared/time.ts'

/** Possible results by security event (GRENZE-5); docs/betrieb.md lists them. */
type Events = {
  anmeldung: 'erfolg' | 'zweiter-faktor-noetig' | 'fehlgeschlagen' | 'gesperrt' | 'unbestaetigt'
  registrierung: 'erfolg' | 'fehlgeschlagen'
  passwort: 'geaendert' | 'gesetzt' | 'zurueckgesetzt' | 'fehlgeschlagen'
  email: 'angefordert' | 'bestaetigt'
  nummer: 'geaendert' | 'fehlgeschlagen'
  beitritt: 'fehlgeschlagen'
  'zweiter-faktor': 'eingeschaltet' | 'ausgeschaltet' | 'fehlgeschlagen'
  link: 'ausgestellt' | 'fehlgeschlagen'
  rolle: Rolle
  konto: 'angelegt' | 'gesperrt' | 'entsperrt' | 'geloescht'
  sitzungen: 'abgemeldet' | 'eine-beendet' | 'andere-beendet' | 'alle-beendet'
}

type Weg = 'passwort' | 'sms' | 'link' | 'passwort-reset' | 'zweiter-faktor' | 'einladung'

type Ereignis = {
  [Name in keyof Events]: { ereignis: Name; result: Events[Name]; weg?: Weg; kontoId?: string | null }
}[keyof Events]

type Who = { akteur: Akteur; now: Date }

/**
 * HMAC of the network (IPv4 address or /56 of IPv6), to link the log lines of an attack within a calendar month. Null
 * without an address.
 */
function networkFor({ akteur, now }: Who): string | null {
  const networks = listNetworks(akteur.herkunft.adresse ?? '')
  const netz = (networks.find((one) => one.network.endsWith('/56')) ?? networks[0])?.network
  return netz ? hmacFor('netz', now.toISOString().slice(0, 7), netz).slice(0, 16) : null
}

/** Logs a security event of `kontoId`, by default the actor's account. Logs no addresses, numbers, codes or tokens. */
export function logSecurity({ ereignis, result, weg, kontoId }: Ereignis, who: Who): void {
  getLogger().info({ ereignis, ergebnis: result, ...(weg && { weg }), ...nameParties(kontoId, who) }, 'security event')
}

function nameParties(kontoId: string | null | undefined, who: Who) {
  const { akteur } = who
  return {
    kontoId: kontoId === undefined ? akteur.kontoId : kontoId,
    akteur: nameAkteur(akteur),
    netz: networkFor(who),
  }
}

export function logAnmeldung(
  { kind, kontoId }: { kind: 'angemeldet' | 'zweiter-faktor'; kontoId: string },
  weg: Weg,
  who: Who,
): void {
  const result = kind === 'angemeldet' ? 'erfolg' : 'zweiter-faktor-noetig'
  logSecurity({ ereignis: 'anmeldung', result, weg, kontoId }, who)
}

export function logLimit(name: LimitName, { kontoId, ...who }: Who & { kontoId?: string | null | undefined }): void {
  const fields = { ereignis: 'grenze', ergebnis: 'abgelehnt', grenze: name, ...nameParties(kontoId, who) }
  logRarely(`grenze:${name}`, { max: 20, windowMs: MINUTE_MS }, fields, 'security event')
}
