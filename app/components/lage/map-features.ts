import type { FeatureCollection, Geometry } from 'geojson'
import { integer } from '#app/shared/format/number.ts'
import type { Position } from '#app/shared/lage/lage.ts'
import { UMKREIS_METERS } from '#app/shared/lage/lage.ts'
import type { MapGroup } from '#app/shared/lage/list-map.ts'

const METERS_PER_DEGREE = 111_200
const CORNERS = 48

export function toPoint(place: Position | null): FeatureCollection {
  return toCollection(place && { type: 'Point', coordinates: [place.laengengrad, place.breitengrad] })
}

export function toPoints(groups: readonly MapGroup[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: groups.map(({ breitengrad, laengengrad, count, to }) => ({
      type: 'Feature',
      properties: { count, text: integer(count), to },
      geometry: { type: 'Point', coordinates: [laengengrad, breitengrad] },
    })),
  }
}

export function toArea({ breitengrad, laengengrad }: Position): FeatureCollection {
  const north = UMKREIS_METERS / METERS_PER_DEGREE
  const east = north / Math.cos((breitengrad * Math.PI) / 180)
  const corners = Array.from({ length: CORNERS + 1 }, (_, i): [number, number] => {
    // GeoJSON rings must end exactly at their first corner.
    const angle = ((i % CORNERS) / CORNERS) * 2 * Math.PI
    return [laengengrad + east * Math.cos(angle), breitengrad + north * Math.sin(angle)]
  })
  return toCollection({ type: 'Polygon', coordinates: [corners] })
}

function toCollection(geometry: Geometry | null): FeatureCollection {
  return { type: 'FeatureCollection', features: geometry ? [{ type: 'Feature', properties: {}, geometry }] : [] }
}
