import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import type { Angemeldet } from './angemeldet.server.ts'
import { type Herkunft, WITHOUT_HERKUNFT } from './herkunft.server.ts'

/** Somebody who is signed in. */
export type Person = Angemeldet & { kind: 'person'; herkunft: Herkunft }

/** Somebody of the Verwaltung, in the back office. */
export type Verwalter = Person & { rolle: 'operator' | 'administrator' }

/** Who also decides about the staff and the settings. */
export type Administrator = Verwalter & { rolle: 'administrator' }

/** Nobody is signed in: who signs in, or holds a link, a code or a PIN that is good for one thing alone. */
export type Gast = { kind: 'gast'; kontoId: null; herkunft: Herkunft }

/** No visitor at all: a job or a command, by its name. */
export type System = { kind: 'system'; name: string; kontoId: null; herkunft: Herkunft }

/** Who asks over the web, signed in or not. */
export type Besucher = Person | Gast

/** Who acts: every use case that writes takes one, as `akteur` (docs/decisions/0093). */
export type Akteur = Besucher | System

/** A job or a command as the one who acts. */
export function systemAkteur(name: string): System {
  return { kind: 'system', name, kontoId: null, herkunft: WITHOUT_HERKUNFT }
}

/** Who has acted, for a log: an account's id, "gast", or the name of a job or command. */
export function nameAkteur(akteur: Akteur): string {
  return akteur.kontoId ?? (akteur.kind === 'system' ? akteur.name : akteur.kind)
}

/** Whether somebody of the Verwaltung acts. */
export function isVerwalter(akteur: Akteur): akteur is Verwalter {
  return akteur.kind === 'person' && isVerwaltung(akteur)
}

/** Whether an administrator acts. */
export function isAdministrator(akteur: Akteur): akteur is Administrator {
  return akteur.kind === 'person' && akteur.rolle === 'administrator'
}
