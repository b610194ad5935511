import { toAusschnittText } from '#app/shared/lage/ausschnitt.ts'
import type { Lage } from '#app/shared/lage/lage.ts'
import type { LageView, Tiles } from '#app/shared/lage/lage-view.ts'
import { drawSchematicMap, sectionAround } from './schematic-map.server.ts'
import { findTiles } from './tiles.server.ts'

const APPROXIMATE =
  'Ungefähre Lage: Die Straße ist nicht öffentlich. Das Haus steht irgendwo im Kreis, im Umkreis von etwa 850 m um seine Mitte.'

/** Privacy note if another host provides the tiles and so receives the IP address of the visitor; otherwise empty. */
export function hostNote(tiles: Tiles | null): string {
  return tiles?.url.startsWith('https:') ? `Die Karte lädt Kacheln von ${new URL(tiles.url).host}.` : ''
}

/** Returns the location for the page, which then needs no rules for hidden addresses. Null if `lage` is null. */
export function toLageView(lage: Lage | null, anschrift: string): LageView | null {
  if (lage === null) return null
  const { breitengrad, laengengrad, isExact } = lage
  const place = anschrift === '' ? 'ohne Anschrift' : anschrift
  const tiles = findTiles()
  return {
    ...lage,
    ...drawSchematicMap(lage),
    place: isExact ? place : `ungefähre Lage, ${place}`,
    imageText: isExact
      ? `Schematische Karte: ${place}, mit Kreisen von 500 Metern, 1 und 2 Kilometern.`
      : `Schematische Karte: ungefähre Lage, ${place}, als Kreis von 850 Metern.`,
    note: [isExact ? '' : APPROXIMATE, hostNote(tiles)].filter(Boolean).join(' ') || null,
    openStreetMapUrl: isExact
      ? `https://www.openstreetmap.org/?mlat=${breitengrad}&mlon=${laengengrad}#map=17/${breitengrad}/${laengengrad}`
      : `https://www.openstreetmap.org/#map=14/${breitengrad}/${laengengrad}`,
    ausschnitt: toAusschnittText(sectionAround(lage)),
    tiles,
  }
}
