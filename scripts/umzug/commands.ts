import { type FileHandle, open } from 'node:fs/promises'
import { moveIn } from '#app/server/ingest/umzug/move-in.server.ts'
import {
  UMZUG_COLUMNS,
  UMZUG_RESULTS,
  type UmzugBericht,
  type UmzugResult,
  type UmzugRow,
} from '#app/server/ingest/umzug/umzug-bericht.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { CSV_BOM, toCsvLine } from '#app/shared/csv/csv.ts'
import { integer } from '#app/shared/format/number.ts'
import { asksForHelp, CallError, type ReadCommand, readArguments, readOptional } from '../command-line/read-command.ts'
import { table } from '../command-line/table.ts'

/** Maximum number of rows to print; the report file contains all of them. */
const SHOWN = 200
const RESULTS: readonly UmzugResult[] = ['angelegt', 'geaendert', 'unveraendert', 'behalten', 'abgelehnt']

export const readCommand: ReadCommand = async (args, { now }) => {
  if (asksForHelp(args)) return null
  const { positionals, values } = readArguments([...args], ['ordner'], {
    probe: { type: 'boolean' },
    bericht: { type: 'string' },
  })
  const [path] = positionals
  const berichtPath = readOptional(values, 'bericht')
  if (berichtPath?.trim() === '') throw new CallError('Zu --bericht fehlt der Name der Datei.')
  return async (db) => {
    // Opened first, so a report that cannot be written fails before anything changes.
    await using file = berichtPath === null ? null : await openBericht(berichtPath)
    const shown: UmzugRow[] = []
    let total = 0
    const tell = async (row: UmzugRow) => {
      total += 1
      if (shown.length < SHOWN) shown.push(row)
      await file?.write(toCsvLine(UMZUG_COLUMNS.map(({ cell }) => cell(row))))
    }
    const akteur = systemAkteur('umzug')
    try {
      const isProbe = values.probe === true
      const bericht = await moveIn(db, getStorage(), { akteur, path, isProbe, tell, now })
      return describeBericht(bericht, { shown, total })
    } catch (error) {
      // Nothing was moved, so the report must be empty.
      await file?.truncate(0)
      throw error
    } finally {
      await getDokumentProcess().stop()
    }
  }
}

async function openBericht(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'w')
    await file.write(CSV_BOM + toCsvLine(UMZUG_COLUMNS.map(({ head }) => head)))
    return file
  } catch (error) {
    throw new CallError(`Der Bericht lässt sich nicht schreiben: ${path}`, { cause: error })
  }
}

function describeBericht(
  { tables, hints, isProbe }: UmzugBericht,
  { shown, total }: { shown: readonly UmzugRow[]; total: number },
): string {
  const rows = shown.map(({ result, tabelle, line, zeile, hints: said }) => [
    ...[UMZUG_RESULTS[result], tabelle, line === null ? '–' : String(line), zeile ?? '–', said.join(' ')],
  ])
  const more = total - shown.length
  const parts = [
    rows.length === 0 ? '' : table(['Ergebnis', 'Tabelle', 'Zeile', 'Schlüssel', 'Was'], rows),
    more === 0 ? '' : `… und ${integer(more)} weitere; alle stehen mit --bericht <datei> in einer Datei.`,
    hints.join('\n'),
    table(
      ['Tabelle', ...RESULTS.map((result) => UMZUG_RESULTS[result])],
      tables.map(({ tabelle, counts }) => [tabelle, ...RESULTS.map((result) => integer(counts[result]))]),
    ),
    isProbe ? 'Probe: nichts geändert.' : 'Übernommen.',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
