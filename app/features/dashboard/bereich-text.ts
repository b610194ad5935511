import type { BereichOverview, FragebogenOverview } from '#app/shared/anfragen/anfrage.types.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'

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

/**
 * Returns e.g. "2 Personen, 60 % ausgefüllt", then the number of other people who have not finished. Their progress
 * itself is private (BEREICH-9).
 */
export function fragebogenText({ personen, percent, openOthers }: FragebogenOverview): string {
  const own = `${personenText(personen)}, ${percent}${NBSP}% ausgefüllt`
  if (openOthers === 0) return own
  return `${own}; ${openOthers}${NBSP}weitere ${openOthers === 1 ? 'Person' : 'Personen'} noch nicht fertig`
}

export const suchenText = (count: number): string => `${count}${NBSP}${count === 1 ? 'Suche' : 'Suchen'}`
