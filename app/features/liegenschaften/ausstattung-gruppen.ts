import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

type Merkmale = Pick<LiegenschaftDetail, 'merkmale' | 'ausstattung' | 'umgebung'>

/**
 * A property's amenities in three groups: the house, what is shared, what lies around it. Each stands once: of equal
 * names the first, of a short and a fuller one ("Innenhof", "Begrünter Innenhof") the fuller. Empty groups are left out.
 */
export function ausstattungGruppen({ merkmale, ausstattung, umgebung }: Merkmale) {
  const namen = [...new Set([...merkmale, ...ausstattung, ...umgebung])]
  const gezeigt = new Set<string>()
  const listEinmal = (gruppe: readonly string[]) =>
    gruppe.filter((name) => {
      const schonDa = gezeigt.has(name) || namen.some((anderer) => istVoller(anderer, name))
      gezeigt.add(name)
      return !schonDa
    })
  return [
    { titel: 'Gebäude', eintraege: listEinmal(merkmale) },
    { titel: 'Gemeinschaft', eintraege: listEinmal(ausstattung) },
    { titel: 'Umgebung', eintraege: listEinmal(umgebung) },
  ].filter(({ eintraege }) => eintraege.length > 0)
}

/** Whether one name says all words of the other, and more. Whole words: a "Gartenhof" is no "Garten". */
function istVoller(voller: string, name: string): boolean {
  const woerter = listWoerter(name)
  const mehr = listWoerter(voller)
  return mehr.length > woerter.length && woerter.every((wort) => mehr.includes(wort))
}

function listWoerter(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [name]
}
