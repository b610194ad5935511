import { config } from '#app/server/config/config.server.ts'
import { bringBackFiles, type FilesReport, followPointInTime } from '#app/server/sicherung/bring-back-files.server.ts'
import { openSicherung, type Sicherung } from '#app/server/sicherung/check-sicherung.server.ts'
import { listSicherungen } from '#app/server/sicherung/manifest.server.ts'
import { rehearseRestore } from '#app/server/sicherung/rehearse-restore.server.ts'
import { type RestoreReport, restoreSicherung } from '#app/server/sicherung/restore-sicherung.server.ts'
import { SicherungError } from '#app/server/sicherung/sicherung-error.server.ts'
import { readSicherungKey, type SicherungKey } from '#app/server/sicherung/sicherung-key.server.ts'
import { openTarget, type SicherungTarget } from '#app/server/sicherung/target.server.ts'
import { leaveUebungNote } from '#app/server/sicherung/uebung-note.server.ts'
import { integer } from '#app/shared/format/number.ts'
import { describeFiles } from '../command-line/describe-files.ts'
import { asksForHelp, CallError, type ReadCommand, readArguments, readOptional } from '../command-line/read-command.ts'
import { table } from '../command-line/table.ts'
import type { WithPortal } from '../command-line/with-portal.ts'

const MODES = ['ersetzen', 'uebung', 'liste', 'dateien', 'zeitpunkt'] as const

export const readCommand: ReadCommand<WithPortal> = async (args, { now }) => {
  if (asksForHelp(args)) return null
  const { positionals, values } = readArguments([...args], ['quelle'], {
    sicherung: { type: 'string' },
    ersetzen: { type: 'boolean' },
    uebung: { type: 'boolean' },
    liste: { type: 'boolean' },
    dateien: { type: 'boolean' },
    zeitpunkt: { type: 'boolean' },
  })
  const [quelle] = positionals
  const [mode, second] = MODES.filter((one) => values[one] === true)
  if (second !== undefined) throw new CallError(`--${mode} und --${second} gehen nicht zusammen.`)
  const isFromAll = mode === 'dateien' || mode === 'zeitpunkt'
  if (isFromAll && readOptional(values, 'sicherung') !== null) {
    throw new CallError(`--${mode} sieht in allen Sicherungen nach, ohne --sicherung.`)
  }
  const target = openTarget(quelle, config)
  return async (withPortal) => {
    if (mode === 'liste') return describeList(target)
    if (isFromAll) {
      const place = { target, key: await readKey() }
      return withPortal(async (portal) => {
        if (mode === 'dateien') return describeFilesBack(await bringBackFiles(portal, place))
        const { kontenDeleted, rowsDeleted, ...files } = await followPointInTime(portal, { ...place, now })
        return `${describeDeletions({ kontenDeleted, rowsDeleted })}\n${describeFilesBack(files)}`
      })
    }
    const sicherung = await choose(target, readOptional(values, 'sicherung'))
    if (mode === 'uebung') {
      const report = await rehearseRestore(sicherung, { now })
      return `${describeRehearsal(sicherung, report)}\n${await describeNote(target, now)}`
    }
    const options = { replace: mode === 'ersetzen', now }
    const report = await withPortal((portal) => restoreSicherung(portal, sicherung, options))
    return describeRestore(sicherung, report)
  }
}

async function choose(target: SicherungTarget, wanted: string | null): Promise<Sicherung> {
  const name = wanted ?? (await listSicherungen(target)).whole.at(-1)
  if (name === undefined) throw new SicherungError('Dort liegt keine Sicherung.')
  return openSicherung(target, { name, key: await readKey() })
}

async function readKey(): Promise<SicherungKey | null> {
  const { key } = config.sicherung
  return key === null ? null : readSicherungKey(key)
}

/** Returns a text about restored files. Throws if files are still missing: the exit code alerts the operator. */
function describeFilesBack({ restored, lost, unreadable }: FilesReport): string {
  const report = [
    restored === 0 && lost.length === 0
      ? 'In der Ablage fehlte keine Datei.'
      : `${integer(restored)} fehlende Dateien sind wieder da.`,
    ...(unreadable.length === 0 ? [] : [`Nicht zu lesen: ${unreadable.join(', ')}`]),
  ].join('\n')
  if (lost.length === 0) return report
  throw new SicherungError(`${report}\nIn keiner Sicherung ${describeFiles('liegt', 'liegen', lost)}`)
}

const describeDeletions = ({ kontenDeleted, rowsDeleted }: Pick<RestoreReport, 'kontenDeleted' | 'rowsDeleted'>) =>
  `Seither gelöscht und wieder gelöscht: ${integer(kontenDeleted)} Konten, ${integer(rowsDeleted)} andere Zeilen.
Alle Anmeldungen, Codes, Links und Einladungen sind beendet.`

async function describeList(target: SicherungTarget): Promise<string> {
  const { whole, broken } = await listSicherungen(target)
  const lines = [...whole, ...broken.map((name) => `${name} (abgebrochen)`)].sort()
  return lines.length === 0 ? 'Dort liegt keine Sicherung.' : lines.join('\n')
}

function describeRehearsal({ name, manifest }: Sicherung, { filesWritten, migrated }: RestoreReport): string {
  return [
    table(
      ['Tabelle', 'Zeilen', ''],
      manifest.tables.map((one) => [one.name, integer(one.rows), 'gleich']),
    ),
    `${integer(filesWritten)} Dateien gleich. ${describeMigrated(migrated)}`,
    `Übung mit ${name}: Zurückgespielt ist es dasselbe, was gesichert wurde.`,
  ].join('\n\n')
}

/**
 * Stores the time of the rehearsal in the backup target and returns a sentence about it. If the target cannot be
 * written to, the sentence contains the reason.
 */
async function describeNote(target: SicherungTarget, now: Date): Promise<string> {
  try {
    await leaveUebungNote(target, now)
    return 'Die Verwaltung zeigt sie ab dem nächsten Sichern.'
  } catch (error) {
    return `Bei den Sicherungen ließ sie sich nicht vermerken (${error instanceof Error ? error.message : error}): Die Verwaltung erfährt nicht davon.`
  }
}

function describeRestore({ name, manifest }: Sicherung, report: RestoreReport): string {
  const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0)
  return [
    `Zurückgespielt: ${name}. ${integer(manifest.tables.length)} Tabellen mit ${integer(rows)} Zeilen, wie gesichert;`,
    `${integer(manifest.files.length)} Dateien, davon ${integer(report.filesWritten)} geschrieben. ${describeMigrated(report.migrated)}`,
    describeDeletions(report),
    ...(report.isOtherSecret
      ? [
          'Das SECRET dieser Einstellungen ist ein anderes als das der Sicherung: In Produktion startet das Portal so nicht. Tragen Sie das bisherige ein; ist es verloren: npm run konto -- geheimnis-verloren',
        ]
      : []),
    ...(report.isNewestUnreadable
      ? ['Die neueste Sicherung ließ sich nicht lesen: Löschungen, die nur in ihr stehen, fehlen.']
      : []),
    ...(manifest.missing.length === 0
      ? []
      : [`Schon beim Sichern fehlten ${integer(manifest.missing.length)} Dateien: ${manifest.missing.join(', ')}`]),
  ].join('\n')
}

const describeMigrated = (migrated: number) =>
  migrated === 0 ? 'Keine Migration ist neuer.' : `${integer(migrated)} neuere Migrationen sind gelaufen.`
