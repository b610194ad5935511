import { overlap } from '#app/shared/termine/termin-series.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

type Planned = TerminTime & {
  exposeId: string | null
  propertyId: string | null
  onlyunit: boolean
  zustaendigId: string | null
}

/** `samePerson` is true if one person guides both viewings; otherwise both are in the same flat. */
type Conflict<T> = { one: T; other: T; samePerson: boolean }

/** Finds overlapping slots with the same guide or in the same flat. Pass open slots only. */
export function findConflicts<T extends Planned>(termine: readonly T[]): Conflict<T>[] {
  const inOrder = termine.toSorted((a, b) => (a.date + a.from < b.date + b.from ? -1 : 1))
  return inOrder.flatMap((one, i) => {
    const found: Conflict<T>[] = []
    for (const other of inOrder.slice(i + 1)) {
      // Slots are in order of time: all later ones begin after `one` has ended.
      if (!overlap(one, other)) break
      const samePerson = one.zustaendigId !== null && one.zustaendigId === other.zustaendigId
      if (samePerson || isSameFlat(one, other)) found.push({ one, other, samePerson })
    }
    return found
  })
}

function isSameFlat(one: Planned, other: Planned): boolean {
  if (one.exposeId !== null && one.exposeId === other.exposeId) return true
  return one.propertyId !== null && one.propertyId === other.propertyId && !(one.onlyunit && other.onlyunit)
}
