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
/** What a list in a section of the address draws: somewhat more than that. */
const drawn = (section: Ausschnitt): Ausschnitt => ({ ...section, north: section.north + 0.1 })
const ALL = around(40)

/** A map of a list, as far as the rule knows it: where it went, and the list that changes under it. */
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

describe('LAGE-6: the section that the map of a list shows', () => {
  test('is where it was opened, and all of what is found, whatever that is, until somebody moves it', () => {
    const { went, show, move } = openMap()
    expect(went).toEqual([])
    show(null, around(30))
    move()
    show(null, around(20))
    expect(went).toEqual([around(30)])
  })

  test('stays where somebody has searched, and with every further filter and change of the stock', () => {
    const { went, show, move, search } = openMap()
    search(around(50))
    show(around(50))
    move()
    show(around(50))
    expect(went).toEqual([])
  })

  test('does not come back to what was searched when it is moved before the answer is there', () => {
    const { went, show, move, ask } = openMap()
    const asked = ask(around(50))
    move()
    show(asked)
    expect(went).toEqual([])
  })

  test('is with Back what was searched before, exactly, and at last all of it', () => {
    const { went, show, search } = openMap()
    search(around(50))
    search(around(51))
    show(around(50))
    show(null)
    expect(went).toEqual([around(50), ALL])
    show(around(50))
    expect(went).toHaveLength(3)
  })

  test('is that of a mark or of a link, whole', () => {
    const { went, show } = openMap(around(50))
    show(around(52))
    expect(went).toEqual([drawn(around(52))])
  })
})
