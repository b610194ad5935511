import type { BereichUebersicht } from '#app/shared/anfragen/anfrage.types.ts'
import { NBSP } from '#app/shared/format/zahl.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'

/** "1 Rückmeldung ist offen", or how many viewings there were. */
export function besichtigungenText({
  besichtigungen,
  offeneRueckmeldungen,
}: Pick<BereichUebersicht, 'besichtigungen' | 'offeneRueckmeldungen'>): string {
  if (offeneRueckmeldungen === 1) return `1${NBSP}Rückmeldung ist offen`
  if (offeneRueckmeldungen > 1) return `${offeneRueckmeldungen}${NBSP}Rückmeldungen sind offen`
  return `${besichtigungen}${NBSP}${besichtigungen === 1 ? 'Besichtigung' : 'Besichtigungen'}`
}

/** "2 Personen, 60 % ausgefüllt". */
export function fragebogenText({ personen, prozent }: NonNullable<BereichUebersicht['mieterfragebogen']>): string {
  return `${personenText(personen)}, ${prozent}${NBSP}% ausgefüllt`
}
