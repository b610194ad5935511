/**
 * Entry of the server: `node app/server/start.server.ts [--dev]`. Imports everything inside the `try`, so that a wrong
 * setting or a failed database ends in one clear message instead of a stack trace.
 */
try {
  const { outliveReaders } = await import('./outlive-readers.server.ts')
  outliveReaders()
  const { runPortal } = await import('./run-portal.server.ts')
  await runPortal({ isDevelopment: process.argv.includes('--dev') })
} catch (error) {
  const { describeFault } = await import('./process/describe-fault.server.ts')
  const fault = describeFault(error)
  console.error(fault === null ? error : `\n${fault}\n`)
  process.exit(1)
}

export {}
