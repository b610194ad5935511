import type { GeoJSONSource } from 'maplibre-gl'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import { toArea, toPoint } from './map-features.ts'
import { openMap } from './open-map.ts'

/** Zoom of the map. `exact`: streets with tram stops. `area`: the whole circle around a hidden address is visible. */
const ZOOM = { exact: 15, area: 13 }

type TileMapOptions = {
  container: HTMLElement
  url: string
  lage: Lage
  onTap: (position: Position) => void
  onGap: () => void
}

export type TileMap = {
  showOwnPlace: (position: Position | null) => void
  remove: () => void
}

/** Creates a tile map of one location. Throws the errors of `openMap`. */
export async function createTileMap({ container, url, lage, onTap, onGap }: TileMapOptions): Promise<TileMap> {
  const center: [number, number] = [lage.laengengrad, lage.breitengrad]
  const start = { center, zoom: lage.isExact ? ZOOM.exact : ZOOM.area }
  const { map, colors, circle } = await openMap({ container, url, start, onGap })
  map.addSource('lage', { type: 'geojson', data: lage.isExact ? toPoint(lage) : toArea(lage) })
  if (lage.isExact) {
    map.addLayer({ id: 'lage', type: 'circle', source: 'lage', paint: { ...circle, 'circle-color': colors.accent } })
  } else {
    const fill = { 'fill-color': colors.accent, 'fill-opacity': 0.2, 'fill-outline-color': colors.accent }
    map.addLayer({ id: 'lage', type: 'fill', source: 'lage', paint: fill })
  }
  map.addSource('eigener-ort', { type: 'geojson', data: toPoint(null) })
  const own = { ...circle, 'circle-color': colors.ink }
  map.addLayer({ id: 'eigener-ort', type: 'circle', source: 'eigener-ort', paint: own })
  map.on('click', ({ lngLat }) => onTap({ breitengrad: lngLat.lat, laengengrad: lngLat.lng }))
  return {
    showOwnPlace: (position) => {
      void map.getSource<GeoJSONSource>('eigener-ort')?.setData(toPoint(position))
    },
    remove: () => map.remove(),
  }
}
