// `npm start` (demo) and `npm run serve` (production): from a fresh clone to a running portal (BETRIEB-1).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, isBuilt } from './builds.mjs'
import { ensureInstalled, handOver, ROOT, refuseWithoutSettings, runNode } from './lib.mjs'

const isProduction = process.argv.includes('--production')
const mode = isProduction ? { PORTAL_MODE: 'production' } : {}
// Flags that keep the memory of the process small; they must be set at its start (docs/design/operation.md).
const { flags, env } = JSON.parse(readFileSync(join(ROOT, 'scripts/server-process.json'), 'utf8'))

if (isProduction) refuseWithoutSettings()
ensureInstalled()
// A build takes a minute, so wrong settings are reported before it. Otherwise the server reports them itself.
if (!isBuilt() && runNode(['scripts/check-settings.ts'], mode).status !== 0) process.exit(1)
ensureBuilt()
handOver([...flags, 'app/server/start.server.ts'], { ...env, NODE_ENV: 'production', ...mode })
