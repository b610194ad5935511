import type { StyleSpecification } from 'maplibre-gl'
import type { TileLayer } from '#app/shared/lage/tile-set.ts'

/** Colours of the map, read from the CSS of the page: dark mode and the accent of the company apply to it, too. */
export type MapColors = Record<'paper' | 'land' | 'park' | 'water' | 'building' | 'road' | 'ink' | 'accent', string>

export function readColors(): MapColors {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    paper: token('--paper'),
    land: token('--paper'),
    park: token('--green-ground'),
    water: token('--blue-line'),
    building: token('--line'),
    road: token('--line-2'),
    ink: token('--ink'),
    accent: token('--accent'),
  }
}

type TileSource = { kind: 'vector' | 'raster'; tiles: string[]; maxzoom: number }

/** Returns the map style for raster tiles or Protomaps vector tiles. Loads no fonts: it uses those of the device. */
export function buildStyle({ kind, tiles, maxzoom }: TileSource, colors: MapColors): StyleSpecification {
  const background = { id: 'background', type: 'background', paint: { 'background-color': colors.land } } as const
  if (kind === 'raster') {
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles, tileSize: 256, maxzoom } },
      layers: [background, { id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } }],
    }
  }
  const from = (layer: TileLayer) => ({ source: 'tiles', 'source-layer': layer })
  return {
    version: 8,
    sources: { tiles: { type: 'vector', tiles, maxzoom } },
    layers: [
      background,
      { id: 'earth', type: 'fill', ...from('earth'), paint: { 'fill-color': colors.land } },
      {
        id: 'parks',
        type: 'fill',
        ...from('landuse'),
        paint: { 'fill-color': colors.park },
        filter: ['in', ['get', 'kind'], ['literal', ['park', 'forest', 'wood', 'grass', 'nature_reserve', 'cemetery']]],
      },
      { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': colors.water } },
      { id: 'buildings', type: 'fill', ...from('buildings'), paint: { 'fill-color': colors.building } },
      {
        id: 'roads',
        type: 'line',
        ...from('roads'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': colors.road,
          'line-width': [
            'interpolate',
            ['exponential', 1.6],
            ['zoom'],
            8,
            ['match', ['get', 'kind'], 'highway', 1.5, 0.4],
            18,
            ['match', ['get', 'kind'], 'highway', 22, 'path', 2, 12],
          ],
        },
      },
      {
        id: 'road-names',
        type: 'symbol',
        ...from('roads'),
        minzoom: 14,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 12,
        },
        paint: { 'text-color': colors.ink, 'text-halo-color': colors.paper, 'text-halo-width': 1.5 },
      },
      {
        id: 'places',
        type: 'symbol',
        ...from('places'),
        layout: {
          'text-field': ['coalesce', ['get', 'name:de'], ['get', 'name']],
          'text-font': ['sans-serif'],
          'text-size': 14,
        },
        paint: { 'text-color': colors.ink, 'text-halo-color': colors.paper, 'text-halo-width': 1.5 },
      },
    ],
  }
}
