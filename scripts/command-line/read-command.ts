import { parseArgs } from 'node:util'
import type { Database } from '#app/server/db/database.server.ts'

/** The command was called in a wrong way; the message says how it is called. */
export class CallError extends Error {
  override name = 'CallError'
}

export type Environment = { now: Date; readStdin: () => Promise<string> }
/** What is done once the database is open (`Opened`: or whatever else the command works with); the answer is printed. */
export type Execution<Opened = Database> = (opened: Opened) => Promise<string>
export type Command = (args: string[], environment: Environment) => Execution | Promise<Execution>
/**
 * Reads a command line. Nothing is asked of the database yet, so that a wrong call fails at once. Null: only the help is
 * wanted. Throws CallError.
 */
export type ReadCommand<Opened = Database> = (
  args: readonly string[],
  environment: Environment,
) => Promise<Execution<Opened> | null>

/** Whether somebody wants the help of a command. An empty line is no wish: a schedule whose variable is empty has called wrongly. */
export function asksForHelp(args: readonly string[]): boolean {
  return ['hilfe', 'help', '-h'].includes(args[0] ?? '') || args.includes('--help')
}

/** What reads a command line that begins with the name of one of these commands. */
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

/** The named arguments, all of them and none empty, and whatever options follow. */
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

/** `parseArgs` in German. */
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

/** What an option says; null where it is not given. */
export function readOptional(values: Values, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** What an option says that has to be given. Throws CallError. */
export function readRequired(values: Values, name: string): string {
  const value = readOptional(values, name)
  if (value === null || value.trim() === '') throw new CallError(`Es fehlt --${name}.`)
  return value
}
