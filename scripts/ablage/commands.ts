import { config } from '#app/server/config/config.server.ts'
import { type CopyReport, compareFiles, copyFiles, type Move } from '#app/server/sicherung/copy-files.server.ts'
import { SicherungError } from '#app/server/sicherung/sicherung-error.server.ts'
import { catchUp, prepareSwitch } from '#app/server/sicherung/switch-storage.server.ts'
import { openStorage } from '#app/server/storage/storage.server.ts'
import { integer } from '#app/shared/format/number.ts'
import { describeFiles } from '../command-line/describe-files.ts'
import {
  asksForHelp,
  CallError,
  type Execution,
  type ReadCommand,
  readArguments,
  readRequired,
} from '../command-line/read-command.ts'
import type { WithPortal } from '../command-line/with-portal.ts'

const MB = 1_000_000

type Command = (args: string[]) => Execution<WithPortal>

export const readCommand: ReadCommand<WithPortal> = async (args) => {
  if (asksForHelp(args)) return null
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CallError(name === '' ? 'Es fehlt ein Befehl.' : `Den Befehl "${name}" gibt es nicht.`)
  return command(rest)
}

const COMMANDS: Record<string, Command> = {
  kopieren(args) {
    const { values } = readArguments(args, [], { nach: { type: 'string' }, aufraeumen: { type: 'boolean' } })
    const { move, names } = openTowards(readRequired(values, 'nach'))
    return async () => {
      const report = await copyFiles(move, { clear: values.aufraeumen === true })
      return `${describeCopy(report, names)}\nDann: npm run ablage -- vergleichen`
    }
  },
  vergleichen(args) {
    readArguments(args, [])
    const { move, names } = openBoth()
    return async () => {
      const { same, missing, different, extra } = await compareFiles(move)
      const summary = `${names.from} und ${names.to}: ${integer(same)} Dateien gleich.`
      const differences = [
        ...(missing.length === 0 ? [] : [`In ${names.to} ${describeFiles('fehlt', 'fehlen', missing)}`]),
        ...(different.length === 0 ? [] : [`Anders ${describeFiles('ist', 'sind', different)}`]),
        ...(extra.length === 0 ? [] : [`Nur in ${names.to} ${describeFiles('liegt', 'liegen', extra)}`]),
      ]
      if (differences.length === 0) return summary
      throw new SicherungError([summary, ...differences].join('\n'))
    }
  },
  umstellen(args) {
    const { values } = readArguments(args, [], { nach: { type: 'string' } })
    const wanted = readRequired(values, 'nach')
    const { move, names } = openTowards(wanted)
    return async (withPortal) => {
      const { lost, ...report } = await withPortal((portal) => prepareSwitch(portal, move))
      return [
        describeCopy(report, names),
        ...(lost.length === 0 ? [] : [`In beiden ${describeFiles('fehlt', 'fehlen', lost)}`]),
        `Jetzt in .env ABLAGE=${wanted} setzen, das Portal neu starten, auf allen Servern, und dann: npm run ablage -- nachholen`,
      ].join('\n')
    }
  },
  nachholen(args) {
    readArguments(args, [])
    const { move, names } = openBoth()
    return async (withPortal) => {
      const back = { from: move.to, to: move.from }
      const { copied, lost } = await withPortal((portal) => catchUp(portal, back))
      const summary = `${integer(copied)} Dateien aus ${names.to} nach ${names.from} nachgeholt.`
      if (lost.length === 0) return `${summary} Alle Dateien, die in der Datenbank stehen, sind da.`
      throw new SicherungError(`${summary}\nIn beiden ${describeFiles('fehlt', 'fehlen', lost)}`)
    }
  },
}

type Opened = { move: Move; names: { from: string; to: string } }

/** Opens both storages: the current one, and the one to which files are moved. */
function openBoth(): Opened {
  const { s3, s3Aside, dataDir } = config
  const bucket = s3 ?? s3Aside
  if (bucket === null) throw new CallError('Für einen Wechsel fehlen S3_BUCKET und die anderen (.env.example).')
  const [inFolder, inBucket] = [openStorage(null), openStorage(bucket)]
  const [folder, place] = [`${dataDir}/files`, `s3://${bucket.bucket}`]
  return s3 === null
    ? { move: { from: inFolder, to: inBucket }, names: { from: folder, to: place } }
    : { move: { from: inBucket, to: inFolder }, names: { from: place, to: folder } }
}

/** Refuses the current storage as target: cleaning up afterwards would delete the portal's own files. */
function openTowards(wanted: string): Opened {
  if (wanted !== 's3' && wanted !== 'ordner') throw new CallError('--nach ist s3 oder ordner.')
  const opened = openBoth()
  const now = config.s3 === null ? 'ordner' : 's3'
  if (now === wanted) {
    throw new CallError(
      `Das Portal hat seine Dateien schon dort (${opened.names.from}). ${wanted === 's3' ? 'Liegen sie noch im Ordner, gehört ABLAGE=ordner in .env, bis umgestellt ist.' : 'In den Bucket: --nach s3.'}`,
    )
  }
  return opened
}

function describeCopy({ copied, bytes, same, removed, extra }: CopyReport, { from, to }: Opened['names']): string {
  return [
    `Von ${from} nach ${to}: ${integer(copied)} Dateien kopiert (${integer(Math.round(bytes / MB))} MB), ${integer(same)} waren schon da.`,
    ...(removed === 0 ? [] : [`Gelöscht, weil es sie hier nicht mehr gibt: ${integer(removed)}.`]),
    ...(extra.length === 0
      ? []
      : [`Nur dort ${describeFiles('liegt', 'liegen', extra)}\nMit --aufraeumen werden sie gelöscht.`]),
  ].join('\n')
}
