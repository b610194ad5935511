import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Timestamp of the next migration, newer than all of the project and of earlier folders. */
let when = Date.UTC(2100, 0, 1)

/** Creates a folder with these migrations, like drizzle-kit. The caller removes it. */
export function createMigrationsFolder(migrations: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wohnportal-migrate-'))
  mkdirSync(join(folder, 'meta'))
  const entries = migrations.map((text, at) => {
    writeFileSync(join(folder, `${at}.sql`), text)
    when += 1
    return { idx: at, when, tag: String(at), breakpoints: true, version: '7' }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return folder
}

/**
 * Copies a migrations folder with only the first `count` migrations; a negative `count` drops that many at the end. The
 * caller removes it.
 */
export function createOlderFolder(folder: string, count: number): string {
  const older = createMigrationsFolder([])
  cpSync(folder, older, { recursive: true })
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ entries: entries.slice(0, count) }))
  return older
}
