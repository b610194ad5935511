import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { MapGroup } from '#app/shared/lage/list-map.ts'
import { toPoints } from './map-features.ts'
import { openMap } from './open-map.ts'

type ListTileMapOptions = {
  container: HTMLElement
  url: string
  section: Ausschnitt
  /** The section is where somebody has left it. */
  isMoved: boolean
  /** A mark has been tapped: the path it leads to. */
  onChoose: (to: string) => void
  /** It shows another section. */
  onMove: () => void
  onGap: () => void
}

export type ListTileMap = {
  /** Shows these marks instead. */
  mark: (groups: readonly MapGroup[]) => void
  /** Goes to a section. */
  goTo: (section: Ausschnitt) => void
  /** What is seen now. */
  section: () => Ausschnitt
  /** Somebody has moved it since it was told where to go. */
  isMoved: () => boolean
  remove: () => void
}

/** The map of a list. Throws as `openMap` does. */
export async function createListTileMap(options: ListTileMapOptions): Promise<ListTileMap> {
  const { container, url, section, onChoose, onMove, onGap } = options
  const { map, colors, circle } = await openMap({ container, url, start: { bounds: toBounds(section) }, onGap })
  const isMany: ExpressionSpecification = ['>', ['get', 'count'], 1]
  map.addSource('gruppen', { type: 'geojson', data: toPoints([]) })
  map.addLayer({
    ...{ id: 'gruppen', type: 'circle', source: 'gruppen' },
    paint: {
      ...circle,
      'circle-color': colors.accent,
      // Larger with each digit of the number.
      'circle-radius': ['case', isMany, ['+', 11, ['*', 4, ['length', ['get', 'text']]]], 9],
    },
  })
  map.addLayer({
    ...{ id: 'anzahlen', type: 'symbol', source: 'gruppen', filter: isMany },
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
  // What the library does on its own has no event of the browser behind it.
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
