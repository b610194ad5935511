/** What became of the Exposés that were sent, by id. */
export type AnfrageErgebnis = {
  /** Linked by this sending, or by the one it repeats. */
  angefragt: string[]
  /** Asked about earlier, or by another tab at the same moment. */
  schonAngefragt: string[]
  /** Not to be had any more (let, reserved, not public): not asked about. */
  ausgelassen: string[]
}

/** What the server says has become of them. */
export function readAnfrageErgebnis(ergebnis: Readonly<Record<string, unknown>>): AnfrageErgebnis {
  const list = (name: keyof AnfrageErgebnis) => {
    const ids = ergebnis[name]
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }
  return { angefragt: list('angefragt'), schonAngefragt: list('schonAngefragt'), ausgelassen: list('ausgelassen') }
}
