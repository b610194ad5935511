import { ganzzahl } from '../format/zahl.ts'
import type { LiegenschaftKarte } from './liegenschaft.types.ts'

/** "1 Wohnung verfügbar", "3 Wohnungen verfügbar". */
function verfuegbareWohnungen(anzahl: number): string {
  return anzahl === 1 ? '1 Wohnung verfügbar' : `${ganzzahl(anzahl)} Wohnungen verfügbar`
}

function kuenftigeWohnungen(anzahl: number): string {
  return `Demnächst verfügbar: ${anzahl === 1 ? '1 Wohnung' : `${ganzzahl(anzahl)} Wohnungen`}`
}

/**
 * The text on a property card's picture (seed 000 section 2): what can be had now comes first, then what is coming,
 * then the bare flag. Null where there is nothing to say.
 */
export function plaketteText({
  anzahlVerfuegbar,
  anzahlKuenftig,
  demnaechstVerfuegbar,
}: Pick<LiegenschaftKarte, 'anzahlVerfuegbar' | 'anzahlKuenftig' | 'demnaechstVerfuegbar'>): string | null {
  if (anzahlVerfuegbar > 0) return verfuegbareWohnungen(anzahlVerfuegbar)
  if (anzahlKuenftig > 0) return kuenftigeWohnungen(anzahlKuenftig)
  return demnaechstVerfuegbar ? 'Demnächst verfügbar' : null
}
