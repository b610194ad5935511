import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Database } from '#app/server/db/database.server.ts'
import { describeFault } from '#app/server/process/describe-fault.server.ts'
import type { Execution, ReadCommand } from './read-command.ts'

/** Pool size for an import, which needs connections for lock, progress, and a transaction or three pictures. */
const CONNECTIONS = 5

type Script<Opened> = {
  name: string
  help: string
  /** Loads the commands. Not imported at the start, because loading the config throws on an invalid setting. */
  load: () => Promise<ReadCommand<Opened>>
  open: (execute: Execution<Opened>) => Promise<string>
}

/** Runs the command line on the portal's migrated database: DATABASE_URL, or the embedded one of DATA_DIR. */
export function runScript(script: Omit<Script<Database>, 'open'>): Promise<void> {
  return runCommand({ ...script, open: (execute) => withDatabase(execute, script) })
}

/** Runs the command line of this process. Exit codes: 0 done, 1 failed, 2 wrong call. */
export async function runCommand<Opened>(script: Script<Opened>): Promise<void> {
  try {
    process.stdout.write(`${await answer(script, process.argv.slice(2))}\n`)
  } catch (error) {
    const explained = explain(error, script)
    console.error(explained ? explained.notice : error)
    process.exitCode = explained?.code ?? 1
  }
}

async function answer<Opened>({ help, load, open }: Script<Opened>, args: readonly string[]): Promise<string> {
  const readCommand = await load()
  await tellDoubts()
  const execute = await readCommand(args, { now: new Date(), readStdin: () => text(process.stdin) })
  return execute ? open(execute) : help.trimEnd()
}

/** Warns about suspicious settings: for example, a misspelt key would leave backups unencrypted. */
async function tellDoubts(): Promise<void> {
  const { config } = await import('#app/server/config/config.server.ts')
  const { listDoubtfulSettings } = await import('#app/server/config/doubtful-settings.server.ts')
  for (const { text } of listDoubtfulSettings(config)) console.error(text)
}

const tellWait = () =>
  console.error('Wartet, bis ein Zurückspielen, ein Sichern oder die Migrationen eines anderen Servers zu Ende sind …')

async function withDatabase(execute: Execution, { name }: { name: string }): Promise<string> {
  const { config } = await import('#app/server/config/config.server.ts')
  const { createDatabase, createPool } = await import('#app/server/db/database.server.ts')
  const { measureQueries } = await import('#app/server/db/measure-queries.server.ts')
  const { flushLogger, logToStderr } = await import('#app/server/log/logger.server.ts')
  const { inUseCase } = await import('#app/server/telemetry/use-case.server.ts')
  logToStderr()
  const { makeDataDir } = await import('#app/server/config/data-dir.server.ts')
  makeDataDir(config.dataDir)
  const { directConnection } = await import('#app/server/db/direct-connection.server.ts')
  const { startEmbeddedPostgres } = await import('#app/server/db/embedded-postgres.server.ts')
  const { loadSettledConfig } = await import('#app/server/verwaltung/einstellungen/apply-einstellungen.server.ts')
  const { migrateDatabase } = await import('#app/server/db/migrate.server.ts')
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const ofUrl = directConnection({ connectionString: config.databaseUrl ?? '' })
    await migrateDatabase(embedded?.connection ?? ofUrl, { grant: embedded !== null, onWait: tellWait })
    const pool = createPool(embedded?.application ?? ofUrl, { max: CONNECTIONS })
    measureQueries(pool)
    try {
      const db = createDatabase(pool)
      await loadSettledConfig(db)
      const useCase = { name: `command ${name}`, id: randomUUID(), kind: 'job', parent: null } as const
      return await inUseCase(useCase, () => execute(db))
    } finally {
      await pool.end()
    }
  } finally {
    await embedded?.stop()
    await flushLogger()
  }
}

/** Returns message and exit code for the operator; null for a bug, whose stack trace must be printed. */
function explain(error: unknown, { name }: { name: string }): { notice: string; code: number } | null {
  if (error instanceof Error && error.name === 'CallError') {
    return { notice: `${error.message}\nHilfe: npm run ${name} -- hilfe`, code: 2 }
  }
  const notice = describeFault(error, { isTransaction: true })
  return notice === null ? null : { notice, code: 1 }
}
