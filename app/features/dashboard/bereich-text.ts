import type { BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
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

/** "2 Personen, 60 % ausgefüllt" */
export function fragebogenText({ personen, percent }: NonNullable<BereichOverview['mieterfragebogen']>): string {
  return `${personenText(personen)}, ${percent}${NBSP}% ausgefüllt`
}

/** "1 Suche", "3 Suchen". */
export const suchenText = (count: number): string => `${count}${NBSP}${count === 1 ? 'Suche' : 'Suchen'}`
