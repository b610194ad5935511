import { listNetworks } from '#app/server/config/ip-address.server.ts'
import type { LimitName } from '#app/server/konten/limit/limit-values.server.ts'
import { type Akteur, nameAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { hmacFor } from '#app/server/secrets/secrets.server.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'

/**
 * What the log tells of accounts (GRENZE-5), and how each of them can end. docs/betrieb.md lists them for the operator.
 */
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

/** By what somebody signs in. */
type Weg = 'passwort' | 'sms' | 'link' | 'passwort-reset' | 'zweiter-faktor' | 'einladung'

type Ereignis = {
  [Name in keyof Events]: { ereignis: Name; result: Events[Name]; weg?: Weg; kontoId?: string | null }
}[keyof Events]

/** Who has done it, and when. */
type Who = { akteur: Akteur; now: Date }

const MINUTE_MS = 60_000

/**
 * Where from, so that lines of one attack can be put together and nobody can be found by them: an HMAC of the IPv4
 * address or the /56 of IPv6 (a home connection), the same for a calendar month.
 */
function networkFor({ akteur, now }: Who): string | null {
  const networks = listNetworks(akteur.herkunft.adresse ?? '')
  const netz = (networks.find((one) => one.network.endsWith('/56')) ?? networks[0])?.network
  return netz ? hmacFor('netz', now.toISOString().slice(0, 7), netz).slice(0, 16) : null
}

/**
 * One line of the log about an account, once it has happened; of whoever acts, where no other is named. It names
 * accounts and the network's HMAC, never an address, a number, a code or a token.
 */
export function logSicherheit({ ereignis, result, weg, kontoId }: Ereignis, who: Who): void {
  getLogger().info({ ereignis, ergebnis: result, ...(weg && { weg }), ...nameParties(kontoId, who) }, 'security event')
}

/** Whose account it is about, and who has acted from where. */
function nameParties(kontoId: string | null | undefined, who: Who) {
  const { akteur } = who
  return {
    kontoId: kontoId === undefined ? akteur.kontoId : kontoId,
    akteur: nameAkteur(akteur),
    netz: networkFor(who),
  }
}

/** Somebody has shown who they are, by one factor or the second one too. */
export function logAnmeldung(
  { kind, kontoId }: { kind: 'angemeldet' | 'zweiter-faktor'; kontoId: string },
  weg: Weg,
  who: Who,
): void {
  const result = kind === 'angemeldet' ? 'erfolg' : 'zweiter-faktor-noetig'
  logSicherheit({ ereignis: 'anmeldung', result, weg, kontoId }, who)
}

/** A limit has refused somebody. A few lines a minute and limit at most, however many are refused. */
export function logLimit(name: LimitName, { kontoId, ...who }: Who & { kontoId?: string | null | undefined }): void {
  const fields = { ereignis: 'grenze', ergebnis: 'abgelehnt', grenze: name, ...nameParties(kontoId, who) }
  logRarely(`grenze:${name}`, { max: 20, windowMs: MINUTE_MS }, fields, 'security event')
}
