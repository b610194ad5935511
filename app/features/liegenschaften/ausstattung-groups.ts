import type { AusstattungView } from '#app/components/ui/ausstattung.tsx'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

type Merkmale = Pick<LiegenschaftDetail, 'merkmale' | 'ausstattung' | 'umgebung'>

/**
 * Each amenity appears once: the first of equal names, the longer of two ("Innenhof", "Begrünter Innenhof"). Drops
 * empty groups.
 */
export function ausstattungGroups({ merkmale, ausstattung, umgebung }: Merkmale): AusstattungView[] {
  const names = [...new Set([...merkmale, ...ausstattung, ...umgebung])]
  const shown = new Set<string>()
  const listOnce = (group: readonly string[]) =>
    group.filter((name) => {
      const alreadyDa = shown.has(name) || names.some((other) => isFull(other, name))
      shown.add(name)
      return !alreadyDa
    })
  return [
    { category: 'Gebäude', entries: listOnce(merkmale) },
    { category: 'Gemeinschaft', entries: listOnce(ausstattung) },
    { category: 'Umgebung', entries: listOnce(umgebung) },
  ]
    .filter(({ entries }) => entries.length > 0)
    .map(({ category, entries }) => ({
      category,
      entries: entries.map((name) => ({ name, icon: ausstattungIcon(name) })),
    }))
}

/** True if one name contains all words of the other. Whole words: a "Gartenhof" is no "Garten". */
function isFull(fuller: string, name: string): boolean {
  const words = listWords(name)
  const moreWords = listWords(fuller)
  return moreWords.length > words.length && words.every((word) => moreWords.includes(word))
}

function listWords(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [name]
}
