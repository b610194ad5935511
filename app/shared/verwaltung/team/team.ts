import type { Rolle } from '#app/shared/konten/konto-summary.ts'

export const TEAM_ROLLEN = ['operator', 'administrator'] as const
export type TeamRolle = (typeof TEAM_ROLLEN)[number]

export const ROLLE_NAMES: Record<Rolle, string> = {
  applicant: 'Bewerber',
  operator: 'Verwaltung',
  administrator: 'Administration',
}

export type TeamRow = {
  id: string
  name: string
  email: string
  rolle: TeamRolle
  hasZweiterFaktor: boolean
  isLocked: boolean
  /** ISO timestamp of the last request from a signed-in browser of the account; null before the first. */
  lastActive: string | null
}

export type EinladungRow = { id: string; email: string; rolle: TeamRolle; validUntil: string; hasExpired: boolean }

export const EINLADUNG_DAYS = 7

export const TEAM_PATH = '/verwaltung/team'
export const EINLADEN_PATH = `${TEAM_PATH}/einladen`
export const teamPath = (kontoId: string) => `${TEAM_PATH}/${kontoId}`
/** Path of an invitation. Keep it secret: anybody who has the `token` can join the staff. */
export const einladungPath = (token: string) => `/einladung/${token}`
