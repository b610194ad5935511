import type { OpenimmoBild } from '#app/shared/openimmo/openimmo-objekt.ts'
import { readProse } from './map-freitexte.server.ts'
import { listElements, readAttribute, readText, type XmlElement } from './xml-element.server.ts'

/** Kinds of attachments that are pictures of the object, the cover first; plans come apart. */
const GROUPS = ['TITELBILD', 'BILD', 'AUSSENANSICHTEN', 'INNENANSICHTEN', 'PANORAMA']
const GRUNDRISS = 'GRUNDRISS'
/** Kinds that may be a page with a tour, the surest first; links of any other kind are told. */
const TOURS = ['PANORAMA', 'FILMLINK', 'LINKS']
const MAX_BILDER = 60

type Attachments = { bilder: OpenimmoBild[]; rundgang: string | null }

/**
 * The pictures of `<anhaenge>`: cover, then all others as they stand there, with further plans last, then the first plan; and
 * the address of a tour (OPENIMMO-10). What a file is, its contents say. What lies elsewhere, or in the XML itself, is told and
 * not taken.
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

/** A page of the web and no picture that lies there; browsers show only those that are encrypted within another page. */
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
