import { countLetterEdits } from '#app/shared/format/letter-edits.ts'

/** Shorter names are too near to those of others: PORT, HOST, PUSH. */
const MIN_LENGTH = 6
/** From this length on two letters may be wrong, before it one. */
const LONG = 10

/** A name in the environment that no setting has, and the one that is probably meant. */
export type Misspelt = { name: string; meant: string }

/** Names that are nearly those of settings (BETRIEB-3): a misspelt one would keep its default without a word. */
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
