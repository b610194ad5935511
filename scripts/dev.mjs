// `npm run dev`: the portal from its sources, with hot reload.
import { ensureInstalled, handOver } from './lib.mjs'

ensureInstalled()
handOver(['app/server/start.server.ts', '--dev'], { NODE_ENV: 'development' })
