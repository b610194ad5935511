import type { Rolle } from '#app/shared/konten/konto-summary.ts'

/** The roles that staff can have; never what applicants are. */
export const TEAM_ROLLEN = ['operator', 'administrator'] as const
export type TeamRolle = (typeof TEAM_ROLLEN)[number]

/** What roles are called on the screen. */
export const ROLLE_NAMES: Record<Rolle, string> = {
  applicant: 'Bewerber',
  operator: 'Verwaltung',
  administrator: 'Administration',
}

/** One of the staff. */
export type TeamRow = {
  id: string
  name: string
  email: string
  rolle: TeamRolle
  hasZweiterFaktor: boolean
  isLocked: boolean
  /** When a browser of theirs was last used, as far as it is still signed in (ISO). */
  lastActive: string | null
}

/** Somebody who is invited and has not accepted yet. */
export type EinladungRow = { id: string; email: string; rolle: TeamRolle; validUntil: string; hasExpired: boolean }

/** Days that an invitation counts (TEAM-2). */
export const EINLADUNG_DAYS = 7

export const TEAM_PATH = '/verwaltung/team'
export const EINLADEN_PATH = `${TEAM_PATH}/einladen`
export const teamPath = (kontoId: string) => `${TEAM_PATH}/${kontoId}`
/** Where an invitation leads; the token is its secret. */
export const einladungPath = (token: string) => `/einladung/${token}`
