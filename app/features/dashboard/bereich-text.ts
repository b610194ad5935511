import type { BereichOverview, FragebogenOverview } from '#app/shared/anfragen/anfrage.types.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'

/** "1 Rückmeldung ist offen", else how many viewings there were. */
export function besichtigungenText({
  besichtigungen,
  openRueckmeldungen,
}: Pick<BereichOverview, 'besichtigungen' | 'openRueckmeldungen'>): string {
  if (openRueckmeldungen === 0) {
    return `${besichtigungen}${NBSP}${besichtigungen === 1 ? 'Besichtigung' : 'Besichtigungen'}`
  }
  if (openRueckmeldungen === 1) return `1${NBSP}Rückmeldung ist offen`
  return `${openRueckmeldungen}${NBSP}Rückmeldungen sind offen`
}

/** "2 Personen, 60 % ausgefüllt", and how many others are not done: how far they are is theirs to know (BEREICH-9). */
export function fragebogenText({ personen, percent, openMitmieter }: FragebogenOverview): string {
  const own = `${personenText(personen)}, ${percent}${NBSP}% ausgefüllt`
  return openMitmieter === 0 ? own : `${own}; ${openMitmieter}${NBSP}Mitmieter noch nicht fertig`
}

/** "1 Suche", "3 Suchen". */
export const suchenText = (count: number): string => `${count}${NBSP}${count === 1 ? 'Suche' : 'Suchen'}`
