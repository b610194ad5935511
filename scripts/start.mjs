// `npm start` (demo) and `npm run serve` (production): from a fresh clone to a running portal (BETRIEB-1).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, handOver, ROOT } from './lib.mjs'

const isProduction = process.argv.includes('--production')
// What keeps the memory of the process small; it counts only when given at its start (docs/decisions/0077).
const { flags, env } = JSON.parse(readFileSync(join(ROOT, 'scripts/server-process.json'), 'utf8'))

ensureInstalled()
ensureBuilt()
handOver([...flags, 'app/server/start.server.ts'], {
  ...env,
  NODE_ENV: 'production',
  ...(isProduction ? { PORTAL_MODE: 'production' } : {}),
})
