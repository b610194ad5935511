import type { FeatureCollection } from 'geojson'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import { UMKREIS_METERS } from '#app/shared/lage/lage.ts'

const METERS_PER_DEGREE = 111_200
const CORNERS = 48

/** The exact places as points that know which of `lagen` they are. */
export function toPoints(lagen: readonly Lage[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lagen.flatMap(({ breitengrad, laengengrad, isExact }, index) =>
      isExact
        ? [
            {
              type: 'Feature',
              properties: { index },
              geometry: { type: 'Point', coordinates: [laengengrad, breitengrad] },
            },
          ]
        : [],
    ),
  }
}

/** The circles that the others lie in. */
export function toAreas(lagen: readonly Lage[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lagen.flatMap((lage, index) =>
      lage.isExact
        ? []
        : [
            {
              type: 'Feature',
              properties: { index },
              geometry: { type: 'Polygon', coordinates: [circleAround(lage)] },
            },
          ],
    ),
  }
}

function circleAround({ breitengrad, laengengrad }: Position): [number, number][] {
  const north = UMKREIS_METERS / METERS_PER_DEGREE
  const east = north / Math.cos((breitengrad * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    // The last corner is the first one again, exactly.
    const angle = ((i % CORNERS) / CORNERS) * 2 * Math.PI
    return [laengengrad + east * Math.cos(angle), breitengrad + north * Math.sin(angle)]
  })
}
