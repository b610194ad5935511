import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import type { Angemeldet } from './angemeldet.server.ts'
import { type Herkunft, WITHOUT_HERKUNFT } from './herkunft.server.ts'

export type Person = Angemeldet & { kind: 'person'; herkunft: Herkunft }

export type Verwalter = Person & { rolle: 'operator' | 'administrator' }

export type Administrator = Verwalter & { rolle: 'administrator' }

/** Person who is not signed in. May have a link, code or PIN for a single purpose. */
export type Gast = { kind: 'gast'; kontoId: null; herkunft: Herkunft }

export type System = { kind: 'system'; name: string; kontoId: null; herkunft: Herkunft }

export type Besucher = Person | Gast

/** Actor of a change, an argument of every use case that writes (docs/decisions/0093). */
export type Akteur = Besucher | System

export function systemAkteur(name: string): System {
  return { kind: 'system', name, kontoId: null, herkunft: WITHOUT_HERKUNFT }
}

export function nameAkteur(akteur: Akteur): string {
  return akteur.kontoId ?? (akteur.kind === 'system' ? akteur.name : akteur.kind)
}

export function isVerwalter(akteur: Akteur): akteur is Verwalter {
  return akteur.kind === 'person' && isVerwaltung(akteur)
}

export function isAdministrator(akteur: Akteur): akteur is Administrator {
  return akteur.kind === 'person' && akteur.rolle === 'administrator'
}
