import type { OpenimmoBild } from './openimmo-objekt.ts'
import { cleanText } from './read-value.ts'
import { listElements, readAttribute, readText, type XmlElement } from './xml-element.ts'

/** Kinds of attachments that are pictures of the object, the cover first; plans come apart. */
const GROUPS = ['TITELBILD', 'BILD', 'AUSSENANSICHTEN', 'INNENANSICHTEN', 'AUSSICHT', 'PANORAMA']
const GRUNDRISS = 'GRUNDRISS'
const MAX_BILDER = 60
const FORMAT = /^(?:image\/)?(?:jpe?g|png|webp|gif|avif|hei[cf]|)$/i

/**
 * The pictures of `<anhaenge>`: cover, then all others as they stand there, then the first plan (OPENIMMO-10). What lies
 * elsewhere, or in the XML itself, is told and not taken.
 */
export function mapBilder(anhaenge: XmlElement | null, hints: string[]): OpenimmoBild[] {
  const found = listElements(anhaenge, 'anhang').flatMap((anhang) => {
    const group = readAttribute(anhang, 'gruppe')?.toUpperCase() ?? 'BILD'
    const isPicture = GROUPS.includes(group) || group === GRUNDRISS
    return isPicture && FORMAT.test(readText(anhang, 'format') ?? '') ? readBild(anhang, group, hints) : []
  })
  const covers = found.filter(({ group }) => group === 'TITELBILD')
  const others = found.filter(({ group }) => group !== 'TITELBILD' && group !== GRUNDRISS)
  const plan = found.filter(({ group }) => group === GRUNDRISS).slice(0, 1)
  const pictures = [...covers, ...others]
  if (pictures.length > MAX_BILDER) hints.push(`Mehr als ${MAX_BILDER} Bilder; die übrigen fehlen.`)
  return [...pictures.slice(0, MAX_BILDER), ...plan].map(({ group: _, ...bild }) => bild)
}

function readBild(anhang: XmlElement, group: string, hints: string[]): (OpenimmoBild & { group: string })[] {
  const path = readText(anhang, 'daten', 'pfad')
  const { line } = anhang
  if (path === null) {
    hints.push(`Ein Bild steht im XML selbst statt als Datei daneben (Zeile ${line}).`)
    return []
  }
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path)) {
    hints.push(`Ein Bild liegt auf einem anderen Server und wird nicht geholt (Zeile ${line}).`)
    return []
  }
  return [{ path, alt: cleanText(readText(anhang, 'anhangtitel'), 300), isGrundriss: group === GRUNDRISS, line, group }]
}
