import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './parse-config.server.ts'

/** A disk that may become writable or gain room: who needs it says so. */
const PASSING = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']

/**
 * Makes the folder of DATA_DIR, one level after the other: `recursive` tries for ever below /proc.
 *
 * @throws ConfigError if no folder can be there, a file say
 */
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
 * Makes a folder and those above it. Unlike `recursive` it tells a read-only file system, and ends below /proc.
 *
 * @throws ENOTSUP if the file system takes no folders, as below /proc
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
    // The folder above exists, so it is not what is missing.
    if (code === 'ENOENT') throw Object.assign(new Error(`mkdir '${path}'`), { code: 'ENOTSUP', syscall: 'mkdir' })
    // Another process was faster.
    if (code !== 'EEXIST') throw error
  }
}
