import { open } from 'node:fs/promises'
import { UNTAKEN } from '#app/server/ingest/openimmo/mapping/list-untaken.server.ts'
import { importByCommand } from '#app/server/ingest/runs/import-by-command.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { integer } from '#app/shared/format/number.ts'
import {
  countRows,
  IMPORT_ARTEN,
  IMPORT_RESULT_NAMES,
  IMPORT_RESULTS,
  type ImportRow,
  liegenschaftenText,
  toBerichtCsv,
} from '#app/shared/openimmo/import-bericht.ts'
import { asksForHelp, CallError, type ReadCommand, readArguments, readOptional } from '../command-line/read-command.ts'
import { table } from '../command-line/table.ts'

export const readCommand: ReadCommand = async (args, { now }) => {
  if (asksForHelp(args)) return null
  const { positionals, values } = readArguments([...args], ['datei'], {
    probe: { type: 'boolean' },
    bericht: { type: 'string' },
  })
  const [path] = positionals
  const berichtPath = readOptional(values, 'bericht')
  if (berichtPath?.trim() === '') throw new CallError('Zu --bericht fehlt der Name der Datei.')
  return async (db) => {
    // Opened first, so a report that cannot be written fails before anything changes.
    await using file = berichtPath === null ? null : await openBericht(berichtPath)
    const akteur = systemAkteur('import')
    const isProbe = values.probe === true
    const rows = await importByCommand(db, { akteur, storage: getStorage(), path, isProbe, now })
    await file?.writeFile(toBerichtCsv(rows))
    return describeBericht(rows, { isProbe })
  }
}

async function openBericht(path: string) {
  try {
    return await open(path, 'w')
  } catch (error) {
    throw new CallError(`Der Bericht lässt sich nicht schreiben: ${path}`, { cause: error })
  }
}

/** Returns a text with the objects that changed or have new hints, then the totals. */
function describeBericht(rows: readonly ImportRow[], { isProbe }: { isProbe: boolean }): string {
  // Hints about unused fields repeat with every import; the report has them, the terminal does not.
  const isNews = (hint: string) => !hint.startsWith(UNTAKEN)
  const shown = rows.filter(({ result, hints }) => result !== 'unveraendert' || hints.some(isNews))
  const lines = shown.map((row) => [
    IMPORT_RESULTS[row.result],
    row.line === null ? '–' : String(row.line),
    `${row.art === 'liegenschaft' ? `${IMPORT_ARTEN[row.art]} ` : ''}${row.nummer ?? row.obid ?? '–'}`,
    [row.changed.join(', '), ...row.hints].filter((part) => part !== '').join(' – ') || (row.title ?? '–'),
  ])
  const { liegenschaften, ...counts } = countRows(rows)
  const sums = IMPORT_RESULT_NAMES.map((result) => `${integer(counts[result])} ${IMPORT_RESULTS[result]}`)
  if (liegenschaften > 0)
    sums.push(`${liegenschaftenText(liegenschaften)} (${integer(counts.liegenschaftenGeaendert)} geändert)`)
  const sum = `${isProbe ? 'Probe, nichts geändert. Es würden: ' : ''}${sums.join(', ')}.`
  return lines.length === 0 ? sum : `${table(['Ergebnis', 'Zeile', 'Objekt', 'Was'], lines)}\n\n${sum}`
}
