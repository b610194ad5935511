import { countLetterEdits } from '#app/shared/letter-edits.ts'

/** Minimum length of a compared name: shorter ones (PORT, HOST, PUSH) resemble unrelated variables. */
const MIN_LENGTH = 6
/** Names of at least this length may differ by two letters, shorter names by one letter. */
const LONG = 10

export type Misspelt = { name: string; meant: string }

/** Finds misspelt settings, which would otherwise silently keep their defaults (BETRIEB-3). */
export function listMisspelt(names: readonly string[], settings: readonly string[]): Misspelt[] {
  const long = settings.filter((setting) => setting.length >= MIN_LENGTH)
  return names.flatMap((name) => {
    if (settings.includes(name)) return []
    const meant = long.find(
      (setting) => countLetterEdits(name.toUpperCase(), setting) <= (setting.length < LONG ? 1 : 2),
    )
    return meant === undefined ? [] : [{ name, meant }]
  })
}
