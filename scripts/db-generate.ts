/**
 * `npm run db:generate -- --name=…` writes a migration from the schema and keeps only the last snapshot
 * (docs/decisions/0010). `npm run db:generate -- --only-snapshot` updates the snapshot after a hand-written migration.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { listSnapshots, META, MIGRATIONS, withComparison } from './db-generate/snapshots.ts'

const DRIZZLE_KIT = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config=drizzle.config.ts']

if (process.argv[2] === '--only-snapshot') {
  withComparison((snapshot) => {
    const last = readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .at(-1)
    cpSync(snapshot, `${META}/${last?.slice(0, 4)}_snapshot.json`)
  })
} else {
  const { status } = spawnSync(process.execPath, [...DRIZZLE_KIT, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

for (const file of listSnapshots(META).slice(0, -1)) rmSync(`${META}/${file}`)
