import { countLetterEdits } from './letter-edits.server.ts'

/** Shorter names resemble unrelated variables: PORT, HOST, PUSH. */
const MIN_LENGTH = 6
/** From this length on two letters may differ, below it one. */
const LONG = 10

export type Misspelt = { name: string; meant: string }

/** A misspelt setting would silently keep its default (BETRIEB-3). */
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
