/** `npm run dienst-token`: prints the bearer token for POST /functions/v1/sync-expose-images of this installation. */
import { createServiceToken } from '#app/server/bilder/service-token.server.ts'
import { config } from '#app/server/config/config.server.ts'

process.stdout.write(`${createServiceToken(config.secrets[0])}\n`)
