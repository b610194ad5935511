import { describe, expect, test } from 'vitest'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'
import { createSectionRule } from './section-rule.ts'

const around = (degrees: number): Ausschnitt => ({
  south: degrees,
  west: degrees,
  north: degrees + 1,
  east: degrees + 1,
})
/** Section that the list draws for a section in the URL: slightly larger. */
const drawn = (section: Ausschnitt): Ausschnitt => ({ ...section, north: section.north + 0.1 })
const ALL = around(40)

/** Stub of a list map: records moves and lets the list change. */
function openMap(ausschnitt: Ausschnitt | null = null) {
  const rule = createSectionRule()
  const went: Ausschnitt[] = []
  let isMoved = false
  const map = {
    mark: () => undefined,
    goTo: (section: Ausschnitt) => {
      isMoved = false
      went.push(section)
    },
    isMoved: () => isMoved,
  }
  const show = (ausschnitt: Ausschnitt | null, section = ausschnitt ? drawn(ausschnitt) : ALL) =>
    rule.follow(map, { groups: [], section } as unknown as ListMapView, { ausschnitt })
  show(ausschnitt)
  const move = () => {
    isMoved = true
  }
  const search = (section: Ausschnitt) => {
    move()
    show(rule.ask(section))
  }
  return { went, show, move, search, ask: rule.ask }
}

describe('LAGE-6: the map of a list', () => {
  test('keeps the opened section and then shows all results until the visitor moves it', () => {
    const { went, show, move } = openMap()
    expect(went).toEqual([])
    show(null, around(30))
    move()
    show(null, around(20))
    expect(went).toEqual([around(30)])
  })

  test('stays at the searched section through further filters and live changes', () => {
    const { went, show, move, search } = openMap()
    search(around(50))
    show(around(50))
    move()
    show(around(50))
    expect(went).toEqual([])
  })

  test('does not return to a searched section if it was moved before the response', () => {
    const { went, show, move, ask } = openMap()
    const asked = ask(around(50))
    move()
    show(asked)
    expect(went).toEqual([])
  })

  test('returns on Back to the previous section exactly, and finally to all results', () => {
    const { went, show, search } = openMap()
    search(around(50))
    search(around(51))
    show(around(50))
    show(null)
    expect(went).toEqual([around(50), ALL])
    show(around(50))
    expect(went).toHaveLength(3)
  })

  test('shows the whole section of a marker or link', () => {
    const { went, show } = openMap(around(50))
    show(around(52))
    expect(went).toEqual([drawn(around(52))])
  })
})
