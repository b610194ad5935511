import type { ListTileMap } from '#app/components/lage/list-tile-map.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { type Ausschnitt, toAusschnittText } from '#app/shared/lage/ausschnitt.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'

type SectionMap = Pick<ListTileMap, 'mark' | 'goTo' | 'isMoved'>

/**
 * Creates the rule for where the map moves when the list changes (LAGE-6). The map moves to a new section of the URL
 * unless it requested that section itself. Without a section it shows all results, unless the visitor has moved it.
 */
export function createSectionRule() {
  /** Section of the URL that the map has adopted; undefined before the first list. */
  let current: string | null | undefined
  let asked: string | null = null
  const own = new Set<string>()

  return {
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
    ask(section: Ausschnitt): Ausschnitt {
      asked = toAusschnittText(section)
      own.add(asked)
      return section
    },
  }
}
