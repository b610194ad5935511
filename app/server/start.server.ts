/**
 * The server's entry: `node app/server/start.server.ts [--dev]`. Everything else is imported below the `try`, so that
 * a wrong setting or a database that cannot start ends in one clear message instead of a stack trace.
 */
try {
  const { outliveReaders } = await import('./outlive-readers.server.ts')
  outliveReaders()
  const { runPortal } = await import('./run-portal.server.ts')
  await runPortal({ isDevelopment: process.argv.includes('--dev') })
} catch (error) {
  const isExplained =
    error instanceof Error && ['ConfigError', 'EmbeddedPostgresError', 'StartError'].includes(error.name)
  console.error(isExplained ? `\n${error.message}\n` : error)
  process.exit(1)
}

export {}
