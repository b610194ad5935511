import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, type GeoJSONSource, Map as LibraryMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'
import { toAreas, toPoints } from './map-features.ts'
import { buildStyle, readColors } from './map-style.ts'

/** Street level: one sees where the tram stops. Around a hidden house all of its circle. */
const ZOOM = { exact: 15, area: 13 }

/** The words of the library, which says them to screen readers and over the map. */
const LOCALE = {
  'Map.Title': 'Karte. Mit den Pfeiltasten verschieben, mit Plus und Minus vergrößern.',
  'NavigationControl.ZoomIn': 'Vergrößern',
  'NavigationControl.ZoomOut': 'Verkleinern',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Vergrößern Strg drücken und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Vergrößern ⌘ drücken und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Die Karte mit zwei Fingern verschieben',
}

export type TileMapOptions = {
  container: HTMLElement
  tiles: Tiles
  lagen: readonly Lage[]
  /** What is in sight at first; without it the first place. */
  ausschnitt?: Ausschnitt
  /** A tap: which of the places was meant (their index), or where else. */
  onTap: (tap: { index: number } | { position: Position }) => void
  onMove?: (ausschnitt: Ausschnitt) => void
}

export type TileMap = {
  /** Shows the place of one's own, or takes it away. */
  showOwnPlace: (position: Position | null) => void
  remove: () => void
}

let protocol: Protocol | null = null

/** The library's worker comes from our own origin, and tiles out of our file by ranges. Once a page. */
function prepareLibrary(): Protocol {
  if (protocol !== null) return protocol
  setWorkerUrl(new URL(workerUrl, location.href).href)
  protocol = new Protocol()
  addProtocol('pmtiles', protocol.tile)
  return protocol
}

/** Draws the map into `container`. Throws where the tiles cannot be had or the device cannot draw (no WebGL). */
export async function createTileMap({
  container,
  tiles,
  lagen,
  ausschnitt,
  onTap,
  onMove,
}: TileMapOptions): Promise<TileMap> {
  const [center] = lagen
  const colors = readColors()
  const source = await loadSource(tiles.url)
  const map = new LibraryMap({
    container,
    style: buildStyle(source, colors),
    locale: LOCALE,
    ...(ausschnitt
      ? { bounds: [ausschnitt.west, ausschnitt.south, ausschnitt.east, ausschnitt.north] }
      : { center: toPoint(center), zoom: center?.isExact ? ZOOM.exact : ZOOM.area }),
    // Said below the map, where it can be read at any width.
    attributionControl: false,
    // One finger goes on scrolling the page.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 18,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  await whenLoaded(map)

  map.addSource('lage-areas', { type: 'geojson', data: toAreas(lagen) })
  map.addSource('lage-places', { type: 'geojson', data: toPoints(lagen) })
  map.addSource('lage-own', { type: 'geojson', data: toPoints([]) })
  map.addLayer({
    id: 'lage-areas',
    type: 'fill',
    source: 'lage-areas',
    paint: { 'fill-color': colors.accent, 'fill-opacity': 0.2 },
  })
  map.addLayer({
    id: 'lage-area-edges',
    type: 'line',
    source: 'lage-areas',
    paint: { 'line-color': colors.accent, 'line-width': 2 },
  })
  const circle = { 'circle-radius': 9, 'circle-stroke-width': 3, 'circle-stroke-color': colors.paper }
  map.addLayer({
    id: 'lage-places',
    type: 'circle',
    source: 'lage-places',
    paint: { ...circle, 'circle-color': colors.accent },
  })
  map.addLayer({ id: 'lage-own', type: 'circle', source: 'lage-own', paint: { ...circle, 'circle-color': colors.ink } })

  map.on('click', ({ point, lngLat }) => {
    const reach = 12
    const box: [[number, number], [number, number]] = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ]
    const index: unknown = map.queryRenderedFeatures(box, { layers: ['lage-places', 'lage-areas'] })[0]?.properties
      .index
    onTap(
      typeof index === 'number' && lagen.length > 1
        ? { index }
        : { position: { breitengrad: lngLat.lat, laengengrad: lngLat.lng } },
    )
  })
  map.on('moveend', () => {
    const bounds = map.getBounds()
    onMove?.({ south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() })
  })
  return {
    showOwnPlace: (position) =>
      map.getSource<GeoJSONSource>('lage-own')?.setData(toPoints(position ? [{ ...position, isExact: true }] : [])),
    remove: () => map.remove(),
  }
}

/** What the style reads: a file of ours by its own header, a server by what its address ends in. */
async function loadSource(url: string) {
  if (!url.endsWith('.pmtiles')) {
    return {
      kind: /\.(?:mvt|pbf)(?:\?|$)/.test(url) ? ('vector' as const) : ('raster' as const),
      tiles: [url],
      maxzoom: 14,
    }
  }
  const archive = new PMTiles(new URL(url, location.href).href)
  prepareLibrary().add(archive)
  const { tileType, maxZoom } = await archive.getHeader()
  const kind = tileType === TileType.Mvt ? ('vector' as const) : ('raster' as const)
  return { kind, tiles: [`pmtiles://${archive.source.getKey()}/{z}/{x}/{y}`], maxzoom: maxZoom }
}

/** Rejects where the first tiles cannot be had. One that is missing later is a gap, and the library's to log. */
async function whenLoaded(map: LibraryMap): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  map.on('load', () => resolve())
  const listening = map.on('error', ({ error }) => reject(error))
  try {
    await promise
  } catch (error) {
    map.remove()
    throw error
  } finally {
    listening.unsubscribe()
  }
}

const toPoint = (place: Position | undefined): [number, number] => [
  place?.laengengrad ?? 10.4,
  place?.breitengrad ?? 51.2,
]
