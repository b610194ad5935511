/** `npm run dienst-token` prints the bearer token for POST /functions/v1/sync-expose-images of this installation. */
import { describeFault } from '#app/server/process/describe-fault.server.ts'

try {
  const { createServiceToken } = await import('#app/server/bilder/service-token.server.ts')
  const { config } = await import('#app/server/config/config.server.ts')
  process.stdout.write(`${createServiceToken(config.secrets[0])}\n`)
} catch (error) {
  console.error(describeFault(error) ?? error)
  process.exitCode = 1
}
