import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './parse-config.server.ts'

/** Codes of disk errors that may be temporary. `makeDataDir` ignores them, since later stages report them. */
const PASSING = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']

/** @throws ConfigError if the path cannot be a folder */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (PASSING.includes(code)) return
    throw new ConfigError([
      `DATA_DIR: ${dataDir} kann kein Ordner sein / cannot be a folder (${code}): erwartet / expected ein Verzeichnis auf einer Platte / a directory on a disk`,
    ])
  }
}

/**
 * Creates a folder and its missing parents. Unlike `mkdirSync` with `recursive`, it reports a read-only file system and
 * does not loop forever below /proc.
 * @throws ENOTDIR if the path is a file
 * @throws ENOTSUP if the file system cannot contain folders
 */
export function makeFolder(path: string, mode?: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error(`mkdir '${path}'`), { code: 'ENOTDIR', syscall: 'mkdir' })
  if (dirname(path) !== path) makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // The parent exists, so this file system takes no folders.
    if (code === 'ENOENT') throw Object.assign(new Error(`mkdir '${path}'`), { code: 'ENOTSUP', syscall: 'mkdir' })
    // Another process created it first.
    if (code !== 'EEXIST') throw error
  }
}
