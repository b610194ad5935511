import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export const MIGRATIONS = 'db/migrations'
export const META = `${MIGRATIONS}/meta`

export function listSnapshots(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
}

/**
 * Lets drizzle-kit compare the schema with the last snapshot, in a copy of `meta`. `use` receives the newest snapshot
 * of the copy (a new one if the schema differs) and the SQL of the differences, empty if there are no differences.
 */
export function withComparison(use: (snapshot: string, sql: string) => void): void {
  const copy = mkdtempSync(join(tmpdir(), 'wohnportal-snapshot-'))
  try {
    const meta = join(copy, 'meta')
    cpSync(META, meta, { recursive: true })
    execFileSync(process.execPath, [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=./app/server/db/schema/*.ts',
      // drizzle-kit takes an absolute path for one below the current folder.
      `--out=${relative('.', copy)}`,
    ])
    const [written] = readdirSync(copy).filter((file) => file.endsWith('.sql'))
    const sql = written === undefined ? '' : readFileSync(join(copy, written), 'utf8')
    use(join(meta, listSnapshots(meta).at(-1) ?? ''), sql)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
