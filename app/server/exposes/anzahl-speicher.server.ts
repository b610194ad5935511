import { perProcess } from '#app/server/config/per-process.server.ts'

/** Most counts that are remembered; past that the one unused for longest goes. */
export const MAX_EINTRAEGE = 2_000

/**
 * Remembers what counting Exposés gave, until any of them changes (docs/decisions/0040). It remembers only while
 * `resume` was the last word, that is while this process hears the database's notifications: a count that may be out
 * of date is never answered. Simultaneous callers of the same count share one query.
 */
export class AnzahlSpeicher {
  readonly #werte = new Map<string, unknown>()
  #laufend = new Map<string, Promise<unknown>>()
  #hoert = false
  /** Rises with every invalidation; a count that began in an older generation is answered, but not kept. */
  #generation = 0

  get size(): number {
    return this.#werte.size
  }

  /** The remembered value, or undefined. */
  get<T>(key: string): T | undefined {
    if (!this.#hoert || !this.#werte.has(key)) return undefined
    const wert = this.#werte.get(key) as T
    // A Map keeps the order of insertion: back to its end means "used last".
    this.#werte.delete(key)
    this.#werte.set(key, wert)
    return wert
  }

  /** The remembered value, or that of `load`, which is remembered if nothing changed meanwhile. */
  async remember<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#hoert) return load()
    const bekannt = this.get<T>(key)
    if (bekannt !== undefined) return bekannt
    const schonUnterwegs = this.#laufend.get(key) as Promise<T> | undefined
    if (schonUnterwegs) return schonUnterwegs
    const generation = this.#generation
    const laufend = this.#laufend
    const versprechen = load()
    laufend.set(key, versprechen)
    try {
      const wert = await versprechen
      if (generation === this.#generation) this.#set(key, wert)
      return wert
    } finally {
      laufend.delete(key)
    }
  }

  /** Takes the beginning of a count that `set` may keep later, for queries that bring the count along with rows. */
  begin(): { set: (key: string, wert: unknown) => void } {
    const generation = this.#generation
    return {
      set: (key, wert) => {
        if (this.#hoert && generation === this.#generation) this.#set(key, wert)
      },
    }
  }

  /** Forgets everything: an Exposé has changed. */
  clear(): void {
    this.#generation += 1
    this.#werte.clear()
    this.#laufend = new Map()
  }

  /** From now on every change is heard. */
  resume(): void {
    this.clear()
    this.#hoert = true
  }

  /** From now on changes may be missed: nothing is remembered until `resume`. */
  pause(): void {
    this.#hoert = false
    this.clear()
  }

  #set(key: string, wert: unknown): void {
    this.#werte.delete(key)
    this.#werte.set(key, wert)
    if (this.#werte.size <= MAX_EINTRAEGE) return
    const aeltester = this.#werte.keys().next().value
    if (aeltester !== undefined) this.#werte.delete(aeltester)
  }
}

/** The one of this process. */
export function getAnzahlSpeicher(): AnzahlSpeicher {
  return perProcess('anzahl-speicher', () => new AnzahlSpeicher())
}
