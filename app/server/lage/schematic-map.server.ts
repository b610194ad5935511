import { integer } from '#app/shared/format/number.ts'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import { UMKREIS_METERS } from '#app/shared/lage/lage.ts'
import type { MapLabel, SchematicMap } from '#app/shared/lage/lage-view.ts'

const WIDTH = 640
const HEIGHT = 400
const KM_PER_DEGREE = 111.2
const HEIGHT_KM = 4.8
const UNITS_PER_KM = HEIGHT / HEIGHT_KM

/** Germany's border as pairs "longitude,latitude" in hundredths of a degree. */
const GERMANY =
  '848,5506 942,5482 992,5478 1010,5440 1110,5440 1090,5398 1210,5418 1250,5448 1340,5468 1380,5412 1422,5392 1444,5327 1412,5284 1464,5257 1476,5206 1503,5128 1483,5087 1431,5105 1310,5050 1209,5025 1252,4964 1384,4877 1350,4856 1276,4812 1302,4748 1219,4770 1142,4744 1048,4759 1017,4727 972,4753 859,4767 759,4758 757,4812 823,4898 679,4917 611,4994 598,5180 622,5147 595,5183 683,5196 707,5224 709,5284 720,5324 712,5365 801,5371 850,5355 886,5395 885,5430 868,5494'
    .split(' ')
    .map((point): Position => {
      const [east = 0, north = 0] = point.split(',').map((hundredths) => Number(hundredths) / 100)
      return { breitengrad: north, laengengrad: east }
    })

/** Returns a function that projects positions to pixels with north up. Distances are exact in the middle of the map. */
function createProjection({ south, west, north, east }: Ausschnitt) {
  return ({ breitengrad, laengengrad }: Position) => ({
    x: ((laengengrad - west) / (east - west)) * WIDTH,
    y: ((north - breitengrad) / (north - south)) * HEIGHT,
  })
}

export function sectionAround({ breitengrad, laengengrad }: Position): Ausschnitt {
  const north = HEIGHT_KM / 2 / KM_PER_DEGREE
  const east = (north * WIDTH) / HEIGHT / Math.cos((breitengrad * Math.PI) / 180)
  return {
    south: breitengrad - north,
    west: laengengrad - east,
    north: breitengrad + north,
    east: laengengrad + east,
  }
}

type Part = { svg: string; label?: MapLabel }

const STYLE = `.g{fill:#f6f4ee;stroke:#c9c4b6}.w{fill:#edeae1}.r{fill:none;stroke:#7f847d;stroke-dasharray:4 5}
.a{fill:#0f4a4e;fill-opacity:.16;stroke:#0f4a4e}.i{fill:#dfdbd0;stroke:#7f847d}.d{fill:#0f4a4e}.m{fill:#0f4a4e;stroke:#fffefb;stroke-width:3}.s{stroke:#1a2120;stroke-width:2}
@media(prefers-color-scheme:dark){.g{fill:#1a2224;stroke:#3c484a}.w{fill:#0d1214}.r{stroke:#748080}
.i{fill:#2b3537;stroke:#748080}.d{fill:#86c7c2}.a{fill:#86c7c2;stroke:#86c7c2}.m{fill:#86c7c2;stroke:#0d1214}.s{stroke:#efede6}}`

/** Draws a map of one location without tiles. A hidden address is drawn as a circle. */
export function drawSchematicMap(lage: Lage): SchematicMap {
  const project = createProjection(sectionAround(lage))
  const { x, y } = project(lage)
  const radius = lage.isExact ? 9 : round((UMKREIS_METERS / 1000) * UNITS_PER_KM)
  return toMap([
    drawLand(project),
    ...[0.5, 1, 2].map((km) => drawRing(km, { x, y })),
    { svg: `<circle class="${lage.isExact ? 'm' : 'a'}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>` },
    { svg: drawInset(lage) },
    ...drawScale(1, UNITS_PER_KM),
  ])
}

/** Draws a map with one circle per group of flats (LAGE-6), labelled with the number of flats if it is above one. */
export function drawListMap(groups: readonly (Position & { count: number })[], section: Ausschnitt): SchematicMap {
  const project = createProjection(section)
  const unitsPerKm = HEIGHT / ((section.north - section.south) * KM_PER_DEGREE)
  const marks = groups.toReversed().map((group): Part => {
    const { x, y } = project(group)
    const mark = (radius: number) => `<circle class="m" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`
    if (group.count === 1) return { svg: mark(9) }
    const text = integer(group.count)
    return { svg: mark(15 + text.length * 5), label: { ...toLabel(text, { x, y }), isMark: true } }
  })
  return toMap([drawLand(project), ...marks, ...drawScale(...fittingScale(unitsPerKm))])
}

/** Widens a section to the drawing's aspect ratio and multiplies it by `room`. At least as large as `sectionAround`. */
export function sectionOf({ south, west, north, east }: Ausschnitt, room = 1.3): Ausschnitt {
  const middle = { breitengrad: (south + north) / 2, laengengrad: (west + east) / 2 }
  const least = sectionAround(middle)
  const scale = Math.max(
    1,
    (room * (north - south)) / (least.north - least.south),
    (room * (east - west)) / (least.east - least.west),
  )
  const [high, wide] = [((least.north - least.south) / 2) * scale, ((least.east - least.west) / 2) * scale]
  return {
    south: middle.breitengrad - high,
    west: middle.laengengrad - wide,
    north: middle.breitengrad + high,
    east: middle.laengengrad + wide,
  }
}

function fittingScale(unitsPerKm: number): [km: number, units: number] {
  const km = [1, 2, 5, 10, 20, 50, 100, 200].find((km) => km * unitsPerKm >= 80) ?? 200
  return [km, km * unitsPerKm]
}

function drawLand(project: ReturnType<typeof createProjection>): Part {
  const border = GERMANY.map((point) => toText(project(point))).join(' ')
  return {
    svg: `<rect class="w" width="${WIDTH}" height="${HEIGHT}"/><polygon class="g" points="${border}"/>`,
  }
}

/** Returns the drawing as a data URL. The page draws the labels, because a picture cannot use the fonts of its page. */
function toMap(parts: readonly Part[]): SchematicMap {
  const drawn = parts.map(({ svg }) => svg).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}</style>${drawn}</svg>`
  return {
    image: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    labels: parts.flatMap(({ label }) => label ?? []),
  }
}

const toLabel = (text: string, { x, y }: { x: number; y: number }): MapLabel => ({
  text,
  x: round((100 * x) / WIDTH),
  y: round((100 * y) / HEIGHT),
})

function drawRing(km: number, { x, y }: { x: number; y: number }): Part {
  const radius = km * UNITS_PER_KM
  return {
    svg: `<circle class="r" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`,
    label: toLabel(km < 1 ? `${integer(km * 1000)} m` : `${integer(km)} km`, { x, y: y - radius - 14 }),
  }
}

function drawInset(place: Position): string {
  const inset = createProjection({ south: 47.2, west: 5.5, north: 55.2, east: 15.5 })
  const points = GERMANY.map((point) => toText(inset(point))).join(' ')
  const { x, y } = inset(place)
  return `<g transform="translate(14 14)scale(.125 .25)"><polygon class="i" points="${points}" vector-effect="non-scaling-stroke"/></g><circle class="d" cx="${round(14 + x * 0.125)}" cy="${round(14 + y * 0.25)}" r="4"/>`
}

function drawScale(km: number, units: number): Part[] {
  const [left, bottom, length] = [24, HEIGHT - 24, round(units)]
  return [
    {
      svg: `<path class="s" d="M${left} ${bottom}h${length}m0-5v10M${left} ${bottom - 5}v10" fill="none"/>`,
      label: toLabel(`${integer(km)} km`, { x: left + length / 2, y: bottom - 18 }),
    },
    {
      svg: `<path class="s" d="M${WIDTH - 28} 44V18l-6 9m6-9l6 9" fill="none"/>`,
      label: toLabel('N', { x: WIDTH - 28, y: 60 }),
    },
  ]
}

const toText = ({ x, y }: { x: number; y: number }) => `${round(x)},${round(y)}`

const round = (units: number) => Math.round(units * 10) / 10
