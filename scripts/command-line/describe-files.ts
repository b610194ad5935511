import { integer } from '#app/shared/format/number.ts'

/** Names of files that are shown. */
const SHOWN = 20

/** How many files, after the verb for one or for several, and the names of the first. */
export function describeFiles(one: string, many: string, keys: readonly string[]): string {
  const more = keys.length - SHOWN
  const lines = [...keys.slice(0, SHOWN), ...(more > 0 ? [`… und ${integer(more)} weitere`] : [])]
  return `${keys.length === 1 ? `${one} eine Datei` : `${many} ${integer(keys.length)} Dateien`}:\n${lines.join('\n')}`
}
