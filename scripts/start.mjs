// `npm start` (demo) and `npm run serve` (production): from a fresh clone to a running portal.
import { ensureBuilt, ensureInstalled, handOver } from './lib.mjs'

const isProduction = process.argv.includes('--production')

ensureInstalled()
ensureBuilt()
handOver(['app/server/start.server.ts'], {
  NODE_ENV: 'production',
  ...(isProduction ? { PORTAL_MODE: 'production' } : {}),
})
