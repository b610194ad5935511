import type { OpenimmoBild } from '#app/shared/openimmo/openimmo-objekt.ts'
import { readProse } from './map-freitexte.server.ts'
import { listElements, readAttribute, readText, type XmlElement } from './xml-element.server.ts'

/** Values of `gruppe` that mean a picture. */
const GROUPS = ['TITELBILD', 'BILD', 'AUSSENANSICHTEN', 'INNENANSICHTEN', 'PANORAMA']
const GRUNDRISS = 'GRUNDRISS'
/** Values of `gruppe` that may contain a virtual tour, most likely first. */
const TOURS = ['PANORAMA', 'FILMLINK', 'LINKS']
const MAX_BILDER = 60

type Attachments = { bilder: OpenimmoBild[]; rundgang: string | null }

/**
 * Returns the tour and the pictures: covers, other pictures, further floor plans, and last the main floor plan
 * (OPENIMMO-10). Adds a hint about attachments that are not imported.
 */
export function mapBilder(anhaenge: XmlElement | null, hints: string[]): Attachments {
  const all = listElements(anhaenge, 'anhang').map((anhang) => ({
    anhang,
    group: readAttribute(anhang, 'gruppe')?.toUpperCase() ?? 'BILD',
    path: readText(anhang, 'daten', 'pfad'),
  }))
  const tours = TOURS.flatMap((group) => all.filter((entry) => entry.group === group && isPage(entry)))
  const [tour] = tours
  const pictures = all.filter((entry) => [...GROUPS, GRUNDRISS].includes(entry.group) && !tours.includes(entry))
  const others = all.filter((entry) => entry !== tour && !pictures.includes(entry))
  if (others.length > 0) {
    const groups = [...new Set(others.map(({ group }) => group.slice(0, 40)))].join(', ')
    hints.push(`Nicht übernommen: ${others.length === 1 ? 'ein Anhang' : `${others.length} Anhänge`} (${groups}).`)
  }
  const found = pictures.flatMap((entry) => readBild(entry, hints))
  const covers = found.filter(({ group }) => group === 'TITELBILD')
  const rest = found.filter(({ group }) => group !== 'TITELBILD' && group !== GRUNDRISS)
  const [plan, ...plans] = found.filter(({ group }) => group === GRUNDRISS)
  const shown = [
    ...covers,
    ...rest,
    ...plans.map((bild) => ({ ...bild, isGrundriss: false, alt: bild.alt ?? 'Grundriss' })),
  ]
  if (shown.length > MAX_BILDER) hints.push(`Mehr als ${MAX_BILDER} Bilder; die übrigen fehlen.`)
  const bilder = [...shown.slice(0, MAX_BILDER), ...(plan ? [plan] : [])].map(({ group: _, ...bild }) => bild)
  return { bilder, rundgang: tour?.path ?? null }
}

type Entry = { anhang: XmlElement; group: string; path: string | null }

/** True if the path is the URL of a virtual tour. Requires https, since browsers embed no other pages. */
function isPage({ anhang, group, path }: Entry): boolean {
  if (path === null || path.length > 2000 || !/^https:\/\/[^\s<>"'\\]+$/i.test(path)) return false
  const isPicture = /\.(?:jpe?g|png|webp|gif|tiff?)(?:\?|$)/i.test(path)
  const isTour =
    group !== 'LINKS' ||
    /360|tour|rundgang|panorama|matterport|ogulo/i.test(`${path} ${readText(anhang, 'anhangtitel')}`)
  return !isPicture && isTour
}

function readBild({ anhang, group, path }: Entry, hints: string[]): (OpenimmoBild & { group: string })[] {
  const { line } = anhang
  if (path === null) {
    hints.push(`Ein Bild steht im XML selbst statt als Datei daneben (Zeile ${line}).`)
    return []
  }
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path)) {
    hints.push(`Ein Bild liegt auf einem anderen Server und wird nicht geholt (Zeile ${line}).`)
    return []
  }
  return [{ path, alt: readProse(readText(anhang, 'anhangtitel'), 300), isGrundriss: group === GRUNDRISS, line, group }]
}
