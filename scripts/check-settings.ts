/** Ends with 1 and what is wrong with the settings: `npm start` and `npm run serve` ask before they build. */
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
