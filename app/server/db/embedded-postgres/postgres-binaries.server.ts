import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.server.ts'
import type { PostgresAccount } from './postgres-account.server.ts'

export type PostgresBinaries = { readonly folder: string; readonly major: number; readonly release: string }

/** Returns PostgreSQL's folder, or a copy if `account` cannot run programs there (as below root's home, mode 0700). */
export function preparePostgresBinaries(account: PostgresAccount): PostgresBinaries {
  const packaged = findPackagedBinaries()
  if (canRun(packaged.folder, account)) return packaged
  if (!account.switched) {
    throw new EmbeddedPostgresError(
      `${packaged.folder}/bin/postgres lässt sich nicht ausführen; ist der Ordner mit noexec eingebunden? / cannot be executed (${describeRun(packaged.folder, account)}).`,
    )
  }
  return { ...packaged, folder: copyToReachableFolder(packaged, account) }
}

function findPackagedBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    const folder = join(dirname(entry), '../native')
    const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
    restoreSymlinks(folder)
    return { folder, major: Number.parseInt(version, 10), release: `${version}-${platform}` }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Für ${platform} gibt es keine eingebettete Datenbank: npm install, oder DATABASE_URL auf ein PostgreSQL ab 15 setzen.\nThere is no embedded PostgreSQL for ${platform} in node_modules. Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** Restores symlinks, which npm packages cannot contain, in case the package's own script has not run. */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

function run(folder: string, { uid, gid, switched }: PostgresAccount) {
  const identity = switched ? { uid, gid } : {}
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...identity, cwd: '/', encoding: 'utf8' })
}

function canRun(folder: string, account: PostgresAccount): boolean {
  return run(folder, account).status === 0
}

function describeRun(folder: string, account: PostgresAccount): string {
  const { error, stderr, status } = run(folder, account)
  return error?.message ?? (stderr.trim() || `exit code ${status}`)
}

/** Copies PostgreSQL to a folder where only root can write. Otherwise other users could replace the program. */
function copyToReachableFolder({ folder, release }: PostgresBinaries, account: PostgresAccount): string {
  const problems: string[] = []
  for (const base of ['/var/lib', tmpdir(), '/tmp', '/var/tmp']) {
    const target = join(base, `wohnportal-postgres-${release}`)
    try {
      if (!existsSync(target)) copyAtomically(folder, target)
      if (isRootsOwn(target) && canRun(target, account)) return target
      problems.push(`${target}: ${isRootsOwn(target) ? describeRun(target, account) : 'not owned by root alone'}`)
    } catch (error) {
      problems.push(`${target}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new EmbeddedPostgresError(
    `Das Konto, unter dem PostgreSQL läuft, erreicht ${folder} nicht, und eine Kopie ging nicht.\nThe account PostgreSQL runs under cannot reach ${folder}, and no copy could be made:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  )
}

function copyAtomically(folder: string, target: string): void {
  const draft = mkdtempSync(`${target}.`)
  try {
    for (const part of ['bin', 'lib', 'share']) {
      const options = { recursive: true, verbatimSymlinks: true, filter: (path: string) => !path.endsWith('.a') }
      cpSync(join(folder, part), join(draft, part), options)
    }
    openForReading(draft)
    renameSync(draft, target)
  } catch (error) {
    const lostRace = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST'
    if (!lostRace) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function openForReading(path: string): void {
  const info = lstatSync(path)
  if (info.isSymbolicLink()) return
  if (info.isDirectory()) {
    chmodSync(path, 0o755)
    for (const name of readdirSync(path)) openForReading(join(path, name))
  } else {
    chmodSync(path, info.mode & 0o100 ? 0o755 : 0o644)
  }
}

function isRootsOwn(path: string): boolean {
  const info = lstatSync(path)
  return info.isDirectory() && info.uid === 0 && (info.mode & 0o022) === 0
}
