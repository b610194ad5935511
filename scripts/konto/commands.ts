import { parseArgs } from 'node:util'
import type { Database } from '#app/server/db/database.server.ts'
import { type Renewal, renewSecrets } from '#app/server/konten/sicherheit/renew-secrets.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  changeRolle,
  createKontoByHand,
  createZugangsLink,
  endAllSitzungen,
  listKonten,
  removeZweiterFaktor,
  suspendKonto,
  unsuspendKonto,
} from '#app/server/konten/verwaltung/manage-konto.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'

/** The command was called in a wrong way; the message says how it is called. */
export class CallError extends Error {
  override name = 'CallError'
}

type Environment = { now: Date; readStdin: () => Promise<string> }
/** What is done once the database is open; the answer is printed. */
type Execution = (db: Database) => Promise<string>
type Command = (args: string[], environment: Environment) => Execution | Promise<Execution>

const akteur = systemAkteur('npm run konto')

const ROLLEN: readonly Rolle[] = ['applicant', 'operator', 'administrator']

/**
 * Reads a command line. Nothing is asked of the database yet, so that a wrong call fails at once. Null: only the help
 * is wanted. Throws CallError.
 */
export async function readCommand(args: readonly string[], environment: Environment): Promise<Execution | null> {
  const [name = 'hilfe', ...rest] = args
  if (['hilfe', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) return null
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CallError(`Den Befehl "${name}" gibt es nicht.`)
  return command(rest, environment)
}

const COMMANDS: Record<string, Command> = {
  anlegen: create,
  liste: list,
  rolle: (args, { now }) => {
    const [identifier, name] = readPositionals(args, ['konto', 'rolle'])
    const rolle = readRolle(name)
    return async (db) => {
      await changeRolle(db, { akteur, identifier, rolle, now })
      return `${identifier} hat jetzt die Rolle ${rolle}.`
    }
  },
  sperren: forKonto(async (db, identifier, now) => {
    await suspendKonto(db, { akteur, identifier, now })
    return `${identifier} ist gesperrt und überall abgemeldet.`
  }),
  entsperren: forKonto(async (db, identifier, now) => {
    await unsuspendKonto(db, { akteur, identifier, now })
    return `${identifier} ist nicht mehr gesperrt.`
  }),
  abmelden: forKonto(async (db, identifier, now) => {
    await endAllSitzungen(db, { akteur, identifier, now })
    return `${identifier} ist überall abgemeldet.`
  }),
  link: forKonto((db, identifier, now) => createZugangsLink(db, { akteur, identifier, zweck: 'magiclink', now })),
  'passwort-link': forKonto((db, identifier, now) =>
    createZugangsLink(db, { akteur, identifier, zweck: 'recovery', now }),
  ),
  'zweiter-faktor-aus': forKonto(async (db, identifier, now) => {
    await removeZweiterFaktor(db, { akteur, identifier, now })
    return `Der zweite Faktor von ${identifier} ist ausgeschaltet.`
  }),
  geheimnis: (args) => {
    readPositionals(args, [])
    return async (db) => describeRenewal(await renewSecrets(db))
  },
}

async function create(args: string[], { now, readStdin }: Environment): Promise<Execution> {
  const { values } = parse(args, {
    email: { type: 'string' },
    vorname: { type: 'string' },
    nachname: { type: 'string' },
    rolle: { type: 'string' },
    telefon: { type: 'string' },
    'passwort-stdin': { type: 'boolean' },
  })
  const detail = (name: 'email' | 'vorname' | 'nachname' | 'rolle') => {
    const value = values[name]
    if (typeof value !== 'string' || value.trim() === '') throw new CallError(`Es fehlt --${name}.`)
    return value
  }
  const konto = {
    email: detail('email'),
    vorname: detail('vorname'),
    nachname: detail('nachname'),
    rolle: readRolle(detail('rolle')),
    phone: typeof values.telefon === 'string' ? values.telefon : null,
  }
  const passwort = values['passwort-stdin'] ? firstLine(await readStdin()) : null
  return async (db) => {
    const { url } = await createKontoByHand(db, { akteur, ...konto, passwort, now })
    const created = `Das Konto ${konto.email} (${konto.rolle}) ist angelegt.`
    if (url === null) return created
    return `${created}\nDieser Link zum Festlegen des Passworts geht auch per E-Mail hinaus, sobald das Portal läuft:\n${url}`
  }
}

function list(args: string[]): Execution {
  const { values } = parse(args, { rolle: { type: 'string' } })
  const rolle = typeof values.rolle === 'string' ? readRolle(values.rolle) : null
  return async (db) => {
    const { konten, more } = await listKonten(db, { rolle })
    if (konten.length === 0) return 'Keine Konten.'
    const rows = konten.map((konto) => [
      konto.rolle,
      konto.email ?? '–',
      konto.phone ?? '–',
      fullName(konto) || '–',
      state(konto),
      konto.zuletztAktivAm ? instant(konto.zuletztAktivAm) : '–',
    ])
    const text = table(['Rolle', 'E-Mail', 'Mobilnummer', 'Name', 'Zustand', 'Zuletzt aktiv'], rows)
    return more ? `${text}\n… und weitere; gezeigt werden die ersten ${integer(konten.length)}.` : text
  }
}

function describeRenewal({ faktoren, erneuert, unlesbar, oldErsatzcodes }: Renewal): string {
  return [
    `Zweite Faktoren: ${integer(faktoren)}, davon eben mit dem neuen SECRET verschlüsselt: ${integer(erneuert)}.`,
    `Mit keinem der gesetzten Schlüssel lesbar: ${integer(unlesbar)}.`,
    `Konten mit Ersatzcodes einer früheren Version, die nur mit ihrem SECRET gelten: ${integer(oldErsatzcodes)}.`,
  ].join('\n')
}

/** A command with one account as its only argument. */
function forKonto(run: (db: Database, identifier: string, now: Date) => Promise<string>): Command {
  return (args, { now }) => {
    const [identifier] = readPositionals(args, ['konto'])
    return (db) => run(db, identifier, now)
  }
}

/** Exactly the named arguments, none of them empty. */
function readPositionals<const Names extends readonly string[]>(
  args: string[],
  names: Names,
): { [I in keyof Names]: string } {
  const { positionals } = parse(args, {})
  if (names.length === 0 && positionals.length > 0) throw new CallError('Dieser Befehl braucht keine Angaben.')
  if (positionals.length !== names.length || positionals.some((value) => value.trim() === '')) {
    throw new CallError(`Erwartet wird: ${names.map((name) => `<${name}>`).join(' ')}`)
  }
  return positionals as { [I in keyof Names]: string }
}

type Options = Record<string, { type: 'string' | 'boolean' }>

/** `parseArgs` in German. */
function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: Object.keys(options).length === 0, strict: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const was = error instanceof Error ? /'([^']+)'/.exec(error.message)?.[1] : undefined
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new CallError(`Die Angabe ${was ?? ''} gibt es hier nicht.`)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new CallError(`Zu ${was ?? 'einer Angabe'} fehlt der Wert.`)
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') throw new CallError(`"${was ?? ''}" wird hier nicht erwartet.`)
    throw error
  }
}

function readRolle(text: string): Rolle {
  const rolle = ROLLEN.find((name) => name === text)
  if (!rolle) throw new CallError(`Die Rolle "${text}" gibt es nicht. Es gibt: ${ROLLEN.join(', ')}.`)
  return rolle
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function state(konto: { gesperrtAm: Date | null; hasPasswort: boolean; hasZweiterFaktor: boolean }): string {
  const parts = [
    konto.gesperrtAm && 'gesperrt',
    !konto.hasPasswort && 'ohne Passwort',
    konto.hasZweiterFaktor && 'zweiter Faktor',
  ].filter(Boolean)
  return parts.join(', ') || 'aktiv'
}

function instant(text: string): string {
  const iso = new Date(text).toISOString()
  return `${date(iso)}, ${time(iso)}`
}

/** Columns as wide as their longest entry. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((value, i) => value.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
