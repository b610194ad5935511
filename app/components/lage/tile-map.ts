import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, type GeoJSONSource, Map as LibraryMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import { toArea, toPoint } from './map-features.ts'
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

type TileMapOptions = {
  container: HTMLElement
  /** Where the tiles are: a file of ours, or a server's address with {z}, {x} and {y}. */
  url: string
  lage: Lage
  onTap: (position: Position) => void
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
export async function createTileMap({ container, url, lage, onTap }: TileMapOptions): Promise<TileMap> {
  const colors = readColors()
  const source = await loadSource(url)
  const map = new LibraryMap({
    container,
    style: buildStyle(source, colors),
    locale: LOCALE,
    center: [lage.laengengrad, lage.breitengrad],
    zoom: lage.isExact ? ZOOM.exact : ZOOM.area,
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

  const circle = { 'circle-radius': 9, 'circle-stroke-width': 3, 'circle-stroke-color': colors.paper }
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
