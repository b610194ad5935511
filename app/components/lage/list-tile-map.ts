import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { MapGroup } from '#app/shared/lage/list-map.ts'
import { toPoints } from './map-features.ts'
import { openMap } from './open-map.ts'

type ListTileMapOptions = {
  container: HTMLElement
  url: string
  section: Ausschnitt
  /** A mark has been tapped: the path it leads to. */
  onChoose: (to: string) => void
}

export type ListTileMap = {
  /** Shows other marks, and the section they are in. */
  show: (groups: readonly MapGroup[], section: Ausschnitt) => void
  /** What is seen now. */
  section: () => Ausschnitt
  remove: () => void
}

/** The map of a list. Throws as `openMap` does. */
export async function createListTileMap(options: ListTileMapOptions): Promise<ListTileMap> {
  const { container, url, section, onChoose } = options
  const { map, colors, circle } = await openMap({ container, url, start: { bounds: toBounds(section) } })
  const isMany: ExpressionSpecification = ['>', ['get', 'count'], 1]
  map.addSource('gruppen', { type: 'geojson', data: toPoints([]) })
  map.addLayer({
    ...{ id: 'gruppen', type: 'circle', source: 'gruppen' },
    paint: {
      ...circle,
      'circle-color': colors.accent,
      // Larger with each digit of the number.
      'circle-radius': ['case', isMany, ['+', 11, ['*', 4, ['length', ['to-string', ['get', 'count']]]]], 9],
    },
  })
  map.addLayer({
    ...{ id: 'anzahlen', type: 'symbol', source: 'gruppen', filter: isMany },
    layout: {
      'text-field': ['to-string', ['get', 'count']],
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
  return {
    show: (groups, section) => {
      void map.getSource<GeoJSONSource>('gruppen')?.setData(toPoints(groups))
      map.fitBounds(toBounds(section), { animate: false })
    },
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
