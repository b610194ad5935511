import { integer } from '#app/shared/format/number.ts'

const MAX_SHOWN_FILES = 20

/** Returns a text: the number of files and the first 20 names. `one`, `many`: the verb in singular and plural. */
export function describeFiles(one: string, many: string, keys: readonly string[]): string {
  const more = keys.length - MAX_SHOWN_FILES
  const lines = [...keys.slice(0, MAX_SHOWN_FILES), ...(more > 0 ? [`… und ${integer(more)} weitere`] : [])]
  return `${keys.length === 1 ? `${one} eine Datei` : `${many} ${integer(keys.length)} Dateien`}:\n${lines.join('\n')}`
}
