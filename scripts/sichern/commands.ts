import { config } from '#app/server/config/config.server.ts'
import { createSicherung, type SicherungReport } from '#app/server/sicherung/create-sicherung.server.ts'
import { SicherungError } from '#app/server/sicherung/sicherung-error.server.ts'
import { generateSicherungKey, readSicherungKey } from '#app/server/sicherung/sicherung-key.server.ts'
import { openTarget } from '#app/server/sicherung/target.server.ts'
import { integer } from '#app/shared/format/number.ts'
import { describeFiles } from '../command-line/describe-files.ts'
import { asksForHelp, CallError, type ReadCommand, readArguments, readOptional } from '../command-line/read-command.ts'
import type { WithPortal } from '../command-line/with-portal.ts'

const MB = 1_000_000

export const readCommand: ReadCommand<WithPortal> = async (args, { now }) => {
  if (asksForHelp(args)) return null
  if (args[0] === 'schluessel' && args.length === 1) return async () => describeKey(await generateSicherungKey())
  const { positionals, values } = readArguments([...args], ['ziel'], { behalten: { type: 'string' } })
  const [ziel] = positionals
  const keep = readCount(readOptional(values, 'behalten'))
  const target = openTarget(ziel, config)
  const key = config.sicherung.key === null ? null : await readSicherungKey(config.sicherung.key)
  return async (withPortal) => {
    const report = await withPortal((portal) => createSicherung(portal, { target, key, keep, now }))
    const summary = describeReport(report, ziel)
    const { missing } = report.manifest
    if (missing.length === 0) return summary
    // The backup is complete except for these files; a non-zero exit code alerts the operator.
    throw new SicherungError(`${summary}\nIn der Ablage ${describeFiles('fehlt', 'fehlen', missing)}`)
  }
}

function readCount(value: string | null): number | null {
  if (value === null) return null
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new CallError('--behalten ist eine Zahl ab 1.')
  return Number(value)
}

const describeKey = ({ identity, recipient }: { identity: string; recipient: string }) =>
  `SICHERUNG_SCHLUESSEL=${recipient}
  genügt zum Sichern; wer ihn kennt, kann nichts öffnen.
SICHERUNG_SCHLUESSEL=${identity}
  öffnet und sichert. Getrennt von den Sicherungen aufbewahren: Ohne ihn sind sie verloren.`

function describeReport({ name, manifest, newFiles, newBytes, gone, removed }: SicherungReport, ziel: string): string {
  const { tables, files, key, newerMigrations } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${name} in ${ziel}: ${integer(tables.length)} Tabellen mit ${integer(rows)} Zeilen, ${integer(files.length)} Dateien`,
    `(${integer(newFiles)} neu, ${integer(Math.round(newBytes / MB))} MB)${key === null ? ', nicht verschlüsselt.' : ', verschlüsselt.'}`,
    ...(newerMigrations === 0
      ? []
      : [
          `Die Datenbank ist ${newerMigrations === 1 ? 'eine Migration' : `${newerMigrations} Migrationen`} neuer als diese Version: Zurückspielen kann es nur eine, die sie kennt.`,
        ]),
    ...(gone.length === 0 ? [] : [`Währenddessen gelöscht ${describeFiles('wurde', 'wurden', gone)}`]),
    ...(removed.length === 0 ? [] : [`Weggenommen: ${removed.join(', ')}`]),
  ].join('\n')
}
