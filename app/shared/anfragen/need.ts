import { phaseOf } from './anfrage.status.ts'
import type { AnfrageEntry } from './anfrage.types.ts'
import { type CardState, isEnded, isTermin, listTermine } from './card-state.ts'

export type Listed = { entry: AnfrageEntry; state: CardState }

/** Returns the urgency of the person's next task for an inquiry: 0 is the most urgent, 5 means no task. */
function needOf({ entry, state }: Listed): number {
  const isZusage = entry.zusage ? entry.zusage.state === 'offen' : phaseOf(entry.status?.statusKey) === 'decided'
  const ways = [
    isZusage,
    entry.angebot !== null,
    state.vereinbaren !== null,
    state.past?.to != null,
    (state.banner?.to ?? state.storniert?.to ?? null) !== null,
  ]
  const first = ways.indexOf(true)
  return first === -1 ? ways.length : first
}

/** Splits the inquiries into the lists of 'Mein Bereich'; running ones in order of urgency (BEREICH-2, BEREICH-11). */
export function splitLists(
  entries: readonly AnfrageEntry[],
  stateOf: (entry: AnfrageEntry) => CardState,
): { termine: Listed[]; anfragen: Listed[]; ended: Listed[] } {
  const listed = (entry: AnfrageEntry) => ({ entry, state: stateOf(entry) })
  const others = entries.filter((entry) => !isTermin(entry))
  return {
    termine: listTermine(entries).map(listed),
    anfragen: others
      .filter((entry) => !isEnded(entry))
      .map(listed)
      .toSorted((a, b) => needOf(a) - needOf(b)),
    ended: others.filter(isEnded).map(listed),
  }
}
