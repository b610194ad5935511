import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { MapGroup } from '#app/shared/lage/list-map.ts'
import { toPoints } from './map-features.ts'
import { openMap } from './open-map.ts'

type ListTileMapOptions = {
  container: HTMLElement
  url: string
  section: Ausschnitt
  isMoved: boolean
  onChoose: (to: string) => void
  onMove: () => void
  onGap: () => void
}

export type ListTileMap = {
  mark: (groups: readonly MapGroup[]) => void
  goTo: (section: Ausschnitt) => void
  section: () => Ausschnitt
  /** True if the visitor has moved the map since the last `goTo`. */
  isMoved: () => boolean
  remove: () => void
}

/** Creates a tile map with the groups of a list. Throws the errors of `openMap`. */
export async function createListTileMap(options: ListTileMapOptions): Promise<ListTileMap> {
  const { container, url, section, onChoose, onMove, onGap } = options
  const { map, colors, circle } = await openMap({ container, url, start: { bounds: toBounds(section) }, onGap })
  const isMany: ExpressionSpecification = ['>', ['get', 'count'], 1]
  map.addSource('gruppen', { type: 'geojson', data: toPoints([]) })
  map.addLayer({
    id: 'gruppen',
    type: 'circle',
    source: 'gruppen',
    paint: {
      ...circle,
      'circle-color': colors.accent,
      // Radius grows with the number of digits.
      'circle-radius': ['case', isMany, ['+', 11, ['*', 4, ['length', ['get', 'text']]]], 9],
    },
  })
  map.addLayer({
    id: 'anzahlen',
    type: 'symbol',
    source: 'gruppen',
    filter: isMany,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': ['sans-serif'],
      'text-size': 14,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colors.paper },
  })
  map.on('click', 'gruppen', ({ features }) => {
    const to: unknown = features?.[0]?.properties.to
    if (typeof to === 'string') onChoose(to)
  })
  map.on('mousemove', 'gruppen', () => setCursor('pointer'))
  map.on('mouseleave', 'gruppen', () => setCursor(''))
  const setCursor = (cursor: string) => {
    map.getCanvas().style.cursor = cursor
  }
  let { isMoved } = options
  // Moves by the library itself have no original event.
  map.on('movestart', ({ originalEvent }) => {
    isMoved ||= originalEvent !== undefined
  })
  map.on('moveend', onMove)
  return {
    mark: (groups) => void map.getSource<GeoJSONSource>('gruppen')?.setData(toPoints(groups)),
    goTo: (section) => {
      isMoved = false
      map.fitBounds(toBounds(section), { animate: false })
    },
    isMoved: () => isMoved,
    section: () => {
      const bounds = map.getBounds()
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      }
    },
    remove: () => map.remove(),
  }
}

const toBounds = ({ south, west, north, east }: Ausschnitt): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]
