import type { StatusColor } from '#app/shared/status-color.ts'

export type TerminState = 'frei' | 'teils' | 'voll' | 'geschlossen' | 'abgesagt'

export const TERMIN_STATES: Record<TerminState, { text: string; color: StatusColor }> = {
  frei: { text: 'frei', color: 'gray' },
  teils: { text: 'teils gebucht', color: 'blue' },
  voll: { text: 'voll', color: 'green' },
  geschlossen: { text: 'geschlossen', color: 'gray' },
  abgesagt: { text: 'abgesagt', color: 'red' },
}

export function terminState(termin: {
  isAvailable: boolean
  abgesagt: boolean
  belegt: number
  places: number
}): TerminState {
  if (termin.abgesagt) return 'abgesagt'
  if (!termin.isAvailable) return 'geschlossen'
  if (termin.belegt >= termin.places) return 'voll'
  return termin.belegt === 0 ? 'frei' : 'teils'
}

export function shortState({ state, belegt, places }: { state: TerminState; belegt: number; places: number }): string {
  if (state === 'teils') return `${belegt}/${places}`
  return state === 'geschlossen' ? 'zu' : TERMIN_STATES[state].text
}
