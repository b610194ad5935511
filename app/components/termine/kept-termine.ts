import { TERMINE_KEY } from '#app/components/form/drop-drafts.ts'
import { toDay } from '#app/shared/format/date.ts'
import { dropPast, isKeptTermine, type KeptTermin, withoutTermin, withTermin } from '#app/shared/termine/kept-termin.ts'

/** Stores a booked viewing for the offline page until its day is over (APP-6). */
export const keepTermin = (termin: KeptTermin) => change((termine) => withTermin(termine, termin))

export const forgetTermin = (id: string) => change((termine) => withoutTermin(termine, id))

export const forgetTermine = () => change(() => [])

export const forgetPastTermine = () => change((termine) => termine)

function change(apply: (termine: KeptTermin[]) => KeptTermin[]): void {
  try {
    const termine = dropPast(apply(read()), toDay(new Date()))
    if (termine.length === 0) localStorage.removeItem(TERMINE_KEY)
    else localStorage.setItem(TERMINE_KEY, JSON.stringify(termine))
  } catch {
    // Storage is off or full: the viewing is shown only while there is a connection.
  }
}

function read(): KeptTermin[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TERMINE_KEY) ?? '[]')
    return isKeptTermine(stored) ? stored : []
  } catch {
    return []
  }
}
