import type { BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'

/** "1 Rückmeldung ist offen", or how many viewings there were. */
export function besichtigungenText({
  besichtigungen,
  openRueckmeldungen,
}: Pick<BereichOverview, 'besichtigungen' | 'openRueckmeldungen'>): string {
  if (openRueckmeldungen === 1) return `1${NBSP}Rückmeldung ist offen`
  if (openRueckmeldungen > 1) return `${openRueckmeldungen}${NBSP}Rückmeldungen sind offen`
  return `${besichtigungen}${NBSP}${besichtigungen === 1 ? 'Besichtigung' : 'Besichtigungen'}`
}

/** "2 Personen, 60 % ausgefüllt". */
export function fragebogenText({ personen, percent }: NonNullable<BereichOverview['mieterfragebogen']>): string {
  return `${personenText(personen)}, ${percent}${NBSP}% ausgefüllt`
}
