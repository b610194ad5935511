// `npm run db:reset`: throws the embedded database and the local files away; the next start makes new ones.
import { ensureInstalled, handOver } from './lib.mjs'

ensureInstalled()
handOver(['app/server/reset-data.server.ts', ...process.argv.slice(2)])
