import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { IconName } from '#app/components/ui/icon-name.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'

export type AusstattungView = { category: string; entries: { name: string; icon: IconName }[] }

/** An Exposé as its screen takes it: every amenity with its icon, nothing twice. */
export type ExposeView = ExposeDetail & { ausstattung: AusstattungView[] }

/**
 * Prepares an Exposé for the screen, in the loader: the browser needs neither the icon rules nor what is shown
 * elsewhere already (the card's picture, the beginning of the description).
 */
export function toExposeView(expose: ExposeDetail): ExposeView {
  const more = moreMerkmale(expose)
  const groups = expose.ausstattung.map(({ category, entries }) => ({
    category,
    entries: entries.map(({ name, icon }) => ({ name, icon: ausstattungIcon(name, icon) })),
  }))
  const rest = {
    // Alone, the features need no heading beside "Ausstattung".
    category: groups.length > 0 ? 'Weitere Merkmale' : '',
    entries: more.map((name) => ({ name, icon: ausstattungIcon(name, null) })),
  }
  return {
    ...expose,
    shortText: null,
    bild: null,
    merkmale: [],
    moreAusstattung: [],
    ausstattung: more.length > 0 ? [...groups, rest] : groups,
  }
}

/** Features and single amenities that the grouped ones do not name already ("Balkon" beside "Balkon, 3 m²"). */
function moreMerkmale({ merkmale, moreAusstattung, ausstattung }: ExposeDetail): string[] {
  const genannt = ausstattung.flatMap(({ entries }) => entries.map(({ name }) => name.toLowerCase()))
  return [...new Set([...merkmale, ...moreAusstattung])].filter(
    (merkmal) => !genannt.some((name) => name.includes(merkmal.toLowerCase())),
  )
}
