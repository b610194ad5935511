import type { ListTileMap } from '#app/components/lage/list-tile-map.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { type Ausschnitt, toAusschnittText } from '#app/shared/lage/ausschnitt.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'

type SectionMap = Pick<ListTileMap, 'mark' | 'goTo' | 'isMoved'>

/**
 * Which section the map of a list goes to when its list changes (LAGE-6): to another one of the address, unless the map itself
 * has asked for it; without one to all that was found, unless somebody has moved it. Otherwise it stays where it is.
 */
export function createSectionRule() {
  /** The section of the address that the map is in; undefined before it is there. */
  let current: string | null | undefined
  /** The one that the map has asked for and that is on its way. */
  let asked: string | null = null
  /** All that it has asked for: they fit into it exactly. */
  const own = new Set<string>()

  return {
    /** The map shows what its list has found. */
    follow(map: SectionMap, { groups, section }: ListMapView, { ausschnitt }: Pick<ExposeFilter, 'ausschnitt'>): void {
      map.mark(groups)
      const next = ausschnitt && toAusschnittText(ausschnitt)
      const isNew = current !== undefined && next !== current
      const isFree = current === null && next === null && !map.isMoved()
      if (isNew ? next === null || next !== asked : isFree) {
        map.goTo(ausschnitt && own.has(toAusschnittText(ausschnitt)) ? ausschnitt : section)
      }
      if (isNew) asked = null
      current = next
    },
    /** The map asks for the flats of a section. */
    ask(section: Ausschnitt): Ausschnitt {
      asked = toAusschnittText(section)
      own.add(asked)
      return section
    },
  }
}
