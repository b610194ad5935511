import 'maplibre-gl/dist/maplibre-gl.css'
import {
  addProtocol,
  Map as LibraryMap,
  type MapOptions as LibraryOptions,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { buildStyle, readColors } from './map-style.ts'

const LOCALE = {
  'Map.Title': 'Karte. Mit den Pfeiltasten verschieben, mit Plus und Minus vergrößern.',
  'NavigationControl.ZoomIn': 'Vergrößern',
  'NavigationControl.ZoomOut': 'Verkleinern',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Vergrößern Strg drücken und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Vergrößern ⌘ drücken und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Die Karte mit zwei Fingern verschieben',
}

type MapOptions = {
  container: HTMLElement
  /** URL of the PMTiles file of the portal, or of a tile server with {z}, {x} and {y}. */
  url: string
  start: Pick<LibraryOptions, 'center' | 'zoom' | 'bounds'>
  /** Called for each tile that fails to load after the map is ready. */
  onGap: () => void
}

let protocol: Protocol | null = null

/** Configures the map library on the first call. Its worker is loaded from the portal's own origin. */
function prepareLibrary(): Protocol {
  if (protocol !== null) return protocol
  setWorkerUrl(new URL(workerUrl, location.href).href)
  protocol = new Protocol()
  addProtocol('pmtiles', protocol.tile)
  return protocol
}

/** Opens a map in `container`. Rejects if the first tiles cannot be loaded or the device has no WebGL. */
export async function openMap({ container, url, start, onGap }: MapOptions) {
  const colors = readColors()
  const source = await loadSource(url)
  const map = new LibraryMap({
    container,
    style: buildStyle(source, colors),
    locale: LOCALE,
    ...start,
    // Shown below the map, where it is readable at any width.
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 18,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  await whenLoaded(map)
  map.on('error', onGap)
  const circle = { 'circle-radius': 9, 'circle-stroke-width': 3, 'circle-stroke-color': colors.paper }
  return { map, colors, circle }
}

/** Returns kind and URL of the tiles. A PMTiles file names the kind in its header, otherwise the ending decides. */
async function loadSource(url: string) {
  const pmtiles = prepareLibrary()
  if (!url.endsWith('.pmtiles')) {
    return {
      kind: /\.(?:mvt|pbf)(?:\?|$)/.test(url) ? ('vector' as const) : ('raster' as const),
      tiles: [url],
      maxzoom: 14,
    }
  }
  const archive = new PMTiles(new URL(url, location.href).href)
  pmtiles.add(archive)
  const { tileType, maxZoom } = await archive.getHeader()
  const kind = tileType === TileType.Mvt ? ('vector' as const) : ('raster' as const)
  return { kind, tiles: [`pmtiles://${archive.source.getKey()}/{z}/{x}/{y}`], maxzoom: maxZoom }
}

/** Resolves when the map is shown. Rejects if the first tiles fail to load; tiles that do not exist are no failure. */
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
