/** Prints invalid settings and exits with 1. `npm start` and `npm run serve` run it before they build. */
import { describeFault } from '#app/server/process/describe-fault.server.ts'

try {
  const { config } = await import('#app/server/config/config.server.ts')
  const { makeDataDir } = await import('#app/server/config/data-dir.server.ts')
  const { refuseOpenDemo } = await import('#app/server/config/open-demo.server.ts')
  refuseOpenDemo(config)
  makeDataDir(config.dataDir)
} catch (error) {
  console.error(`\n${describeFault(error) ?? error}\n`)
  process.exitCode = 1
}
