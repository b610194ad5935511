import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { IconName } from '#app/components/ui/icon-name.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'

export type AusstattungAnsicht = { kategorie: string; eintraege: { name: string; icon: IconName }[] }

/** An Exposé as its screen takes it: every amenity with its icon, nothing twice. */
export type ExposeAnsicht = ExposeDetail & { ausstattung: AusstattungAnsicht[] }

/**
 * Prepares an Exposé for the screen, in the loader: the browser needs neither the icon rules nor what is shown
 * elsewhere already (the card's picture, the beginning of the description).
 */
export function toExposeAnsicht(expose: ExposeDetail): ExposeAnsicht {
  const weitere = weitereMerkmale(expose)
  const gruppen = expose.ausstattung.map(({ kategorie, eintraege }) => ({
    kategorie,
    eintraege: eintraege.map(({ name, icon }) => ({ name, icon: ausstattungIcon(name, icon) })),
  }))
  const rest = {
    // Alone, the features need no heading beside "Ausstattung".
    kategorie: gruppen.length > 0 ? 'Weitere Merkmale' : '',
    eintraege: weitere.map((name) => ({ name, icon: ausstattungIcon(name, null) })),
  }
  return {
    ...expose,
    kurztext: null,
    bild: null,
    merkmale: [],
    weitereAusstattung: [],
    ausstattung: weitere.length > 0 ? [...gruppen, rest] : gruppen,
  }
}

/** Features and single amenities that the grouped ones do not name already ("Balkon" beside "Balkon, 3 m²"). */
function weitereMerkmale({ merkmale, weitereAusstattung, ausstattung }: ExposeDetail): string[] {
  const genannt = ausstattung.flatMap(({ eintraege }) => eintraege.map(({ name }) => name.toLowerCase()))
  return [...new Set([...merkmale, ...weitereAusstattung])].filter(
    (merkmal) => !genannt.some((name) => name.includes(merkmal.toLowerCase())),
  )
}
