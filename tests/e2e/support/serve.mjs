// Serves the production build for the browser tests, with an empty data directory that is deleted when the server ends.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPmtiles } from '#tests/setup/files/pmtiles-fixture.ts'

// The tests change rows in this database, so they need its directory.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wp-e2e-'))
mkdirSync(dataDir, { recursive: true })
const tiles = join(dataDir, 'karte.pmtiles')
writeFileSync(tiles, buildPmtiles())
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, KARTE_PMTILES: tiles },
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))

server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.exit(code ?? 0)
})
