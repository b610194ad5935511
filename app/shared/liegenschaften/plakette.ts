import { ganzzahl } from '../format/zahl.ts'
import type { LiegenschaftKarte } from './liegenschaft.types.ts'

/** "1 Wohnung verfügbar", "3 Wohnungen verfügbar". */
function verfuegbareWohnungen(anzahl: number): string {
  return anzahl === 1 ? '1 Wohnung verfügbar' : `${ganzzahl(anzahl)} Wohnungen verfügbar`
}

function kuenftigeWohnungen(anzahl: number): string {
  return `Demnächst verfügbar: ${anzahl === 1 ? '1 Wohnung' : `${ganzzahl(anzahl)} Wohnungen`}`
}

export type PlaketteDaten = Pick<
  LiegenschaftKarte,
  'anzahlVerfuegbar' | 'anzahlKuenftig' | 'anzahlKauf' | 'demnaechstVerfuegbar'
>

/**
 * The label on a property's picture (LIEG-4): the flats that can be had now, else those to come, else what is for sale,
 * else the bare flag. `jetzt` tells what can be had today from what is to come; null where there is nothing to say.
 */
export function plakette({
  anzahlVerfuegbar,
  anzahlKuenftig,
  anzahlKauf,
  demnaechstVerfuegbar,
}: PlaketteDaten): { text: string; jetzt: boolean } | null {
  if (anzahlVerfuegbar > 0) return { text: verfuegbareWohnungen(anzahlVerfuegbar), jetzt: true }
  if (anzahlKuenftig > 0) return { text: kuenftigeWohnungen(anzahlKuenftig), jetzt: false }
  if (anzahlKauf > 0) return { text: `${ganzzahl(anzahlKauf)} zum Kauf`, jetzt: true }
  return demnaechstVerfuegbar ? { text: 'Demnächst verfügbar', jetzt: false } : null
}
