import { hash } from 'node:crypto'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import type { TerminVersion } from '#app/shared/verwaltung/termine/kalender.types.ts'

export type TerminFacts = TerminTime & {
  treffpunkt: string | null
  places: number
  beschreibung: string | null
  zustaendigId: string | null
}

/** Facts of a slot for the Protokoll (PROTOKOLL-1). It never contains the text of the internal note. */
export function describeTermin({ date, from, to, treffpunkt, places, beschreibung, zustaendigId }: TerminFacts) {
  return {
    datum: date,
    von: from.slice(0, 5),
    bis: to.slice(0, 5),
    plaetze: places,
    treffpunkt,
    zustaendig: zustaendigId,
    notiz: beschreibung === null ? null : 'vorhanden',
  } satisfies ProtokollWerte
}

/** Returns the changed facts, before and after; null if nothing changed. */
export function compareTermine(
  before: TerminFacts,
  after: TerminFacts,
): { vorher: ProtokollWerte; nachher: ProtokollWerte } | null {
  const vorher: ProtokollWerte = describeTermin(before)
  const nachher: ProtokollWerte = describeTermin(after)
  const changed = Object.keys(nachher).filter((name) => vorher[name] !== nachher[name])
  if (before.beschreibung !== after.beschreibung && !changed.includes('notiz')) changed.push('notiz')
  if (changed.length === 0) return null
  const pick = (facts: ProtokollWerte) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { vorher: pick(vorher), nachher: pick(nachher) }
}

export function toVersion(termin: Parameters<typeof terminStand>[0]): TerminVersion {
  const { datum: date, von: from, bis: to } = describeTermin(termin)
  const { places, treffpunkt, beschreibung, zustaendigId } = termin
  return { stand: terminStand(termin), date, from, to, places, treffpunkt, beschreibung, zustaendigId }
}

/** Version of a slot for optimistic concurrency. It ignores booked places, so that a booking is no conflict. */
export function terminStand(termin: TerminFacts & { isAvailable: boolean; abgesagtAm: Date | null }): string {
  const { beschreibung, isAvailable, abgesagtAm } = termin
  const shown = [describeTermin(termin), beschreibung, isAvailable, abgesagtAm]
  return hash('sha256', JSON.stringify(shown), 'base64url')
}
