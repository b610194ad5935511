import { parseArgs } from 'node:util'
import type { Database } from '#app/server/db/database.server.ts'

/** Error for a wrong call of a command; the message explains the correct usage. */
export class CallError extends Error {
  override name = 'CallError'
}

export type Environment = { now: Date; readStdin: () => Promise<string> }
/** Call of a command, run once the database (or another `Opened`) is open. Returns the text to print. */
export type Execution<Opened = Database> = (opened: Opened) => Promise<string>
export type Command = (args: string[], environment: Environment) => Execution | Promise<Execution>
/**
 * Parses a command line without the database, so that a wrong call fails at once. Null if help was requested.
 * @throws CallError if the call is wrong
 */
export type ReadCommand<Opened = Database> = (
  args: readonly string[],
  environment: Environment,
) => Promise<Execution<Opened> | null>

/** True if help was requested. An empty line does not count: a scheduled job may contain an empty variable. */
export function asksForHelp(args: readonly string[]): boolean {
  return ['hilfe', 'help', '-h'].includes(args[0] ?? '') || args.includes('--help')
}

/** Creates a parser for command lines that begin with the name of one of these commands. */
export function createReader(commands: Record<string, Command>): ReadCommand {
  return async (args, environment) => {
    const [name = 'hilfe', ...rest] = args
    if (['hilfe', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) return null
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new CallError(`Den Befehl "${name}" gibt es nicht.`)
    return command(rest, environment)
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>
type Values = Record<string, string | boolean | undefined>

/** Reads the named arguments, which are required and not empty, and the options after them. */
export function readArguments<const Names extends readonly string[]>(
  args: string[],
  names: Names,
  options: Options = {},
): { positionals: { [I in keyof Names]: string }; values: Values } {
  const takesNothing = names.length === 0 && Object.keys(options).length === 0
  const { positionals, values } = parse(args, options, takesNothing || names.length > 0)
  if (takesNothing && positionals.length > 0) throw new CallError('Dieser Befehl braucht keine Angaben.')
  if (positionals.length !== names.length || positionals.some((value) => value.trim() === '')) {
    throw new CallError(`Erwartet wird: ${names.map((name) => `<${name}>`).join(' ')}`)
  }
  return { positionals: positionals as { [I in keyof Names]: string }, values }
}

/** Calls `parseArgs` and converts its errors to a `CallError` in German. */
function parse(args: string[], options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true })
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

export function readOptional(values: Values, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/**
 * Returns the value of a required option.
 * @throws CallError if it is missing
 */
export function readRequired(values: Values, name: string): string {
  const value = readOptional(values, name)
  if (value === null || value.trim() === '') throw new CallError(`Es fehlt --${name}.`)
  return value
}
