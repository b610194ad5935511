import { integer } from '#app/shared/format/number.ts'

/** Number of file names to show. */
const SHOWN = 20

/** Number of files after the verb in singular or plural, then the first names. */
export function describeFiles(one: string, many: string, keys: readonly string[]): string {
  const more = keys.length - SHOWN
  const lines = [...keys.slice(0, SHOWN), ...(more > 0 ? [`… und ${integer(more)} weitere`] : [])]
  return `${keys.length === 1 ? `${one} eine Datei` : `${many} ${integer(keys.length)} Dateien`}:\n${lines.join('\n')}`
}
