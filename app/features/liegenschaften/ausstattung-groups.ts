import type { AusstattungView } from '#app/components/ui/ausstattung.tsx'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

type Merkmale = Pick<LiegenschaftDetail, 'merkmale' | 'ausstattung' | 'umgebung'>

/**
 * Groups amenities and names each once. Keeps the first of equal names and the longer of two similar ones ("Innenhof",
 * "Begrünter Innenhof"). Drops empty groups.
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

/** True if `fuller` contains all words of `name` and more. "Gartenhof" does not contain the word "Garten". */
function isFull(fuller: string, name: string): boolean {
  const words = listWords(name)
  const moreWords = listWords(fuller)
  return moreWords.length > words.length && words.every((word) => moreWords.includes(word))
}

function listWords(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [name]
}
