/** `npm run dienst-token`: prints the bearer token for POST /functions/v1/sync-expose-images of this installation. */
import { createDienstToken } from '#app/server/bilder/dienst-token.server.ts'
import { config } from '#app/server/config/config.server.ts'

process.stdout.write(`${createDienstToken(config.secrets[0])}\n`)
