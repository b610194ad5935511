import { euro } from '../format/euro.ts'
import { integer } from '../format/number.ts'
import type { ExposeDetail } from './expose.types.ts'

/** A row of the table. */
export type Kondition = { label: string; value: string }

const HAUSTIERE = { ja: 'erlaubt', nein: 'nicht erlaubt', nach_vereinbarung: 'nach Vereinbarung' } as const

/** What is paid beside the rent or price, and on which terms; what is not known has no row (EXPOSE-8). */
export function listKonditionen(expose: ExposeDetail): Kondition[] {
  const { verkauf, kaution, provision, stellplatzmiete, abstand, sonstigeKosten, mindestmietdauer, haustiere, wbs } =
    expose
  const rows: [label: string, value: string | null][] = [
    [verkauf ? 'Kaufpreis je m²' : 'Kaltmiete je m²', preisJeQuadratmeter(expose)],
    ['Kaution', amount(kaution)],
    ['Provision', provision === 0 ? 'keine' : amount(provision)],
    ['Stellplatz im Monat', amount(stellplatzmiete)],
    ['Sonstige Kosten im Monat', amount(sonstigeKosten)],
    ['Ablöse für Küche oder Einbauten', amount(abstand)],
    ['Mindestmietdauer', mindestmietdauer === null ? null : dauer(mindestmietdauer)],
    ['Haustiere', haustiere && HAUSTIERE[haustiere]],
    ['Wohnberechtigungsschein', wbs === null ? null : wbs ? 'erforderlich' : 'nicht erforderlich'],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

const amount = (value: number | null) => (value === null || value === 0 ? null : euro(value))

function preisJeQuadratmeter({ verkauf, preis, nettokaltmiete, wohnflaeche }: ExposeDetail): string | null {
  const whole = verkauf ? preis : nettokaltmiete
  return whole && wohnflaeche ? euro(whole / wohnflaeche) : null
}

/** Months as "18 Monate", whole years as "2 Jahre". */
function dauer(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 Monat' : `${integer(months)} Monate`
  return months === 12 ? '1 Jahr' : `${integer(months / 12)} Jahre`
}
