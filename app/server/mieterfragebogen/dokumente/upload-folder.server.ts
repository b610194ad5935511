import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/server/config/config.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { ABLAGE_FAILURES } from '#app/shared/ablage-failures.ts'
import { DomainError } from '#app/shared/domain-error.ts'

export type UploadFiles = { sent: string; prepared: string }

const root = () => join(config.dataDir, 'tmp', 'uploads')

const FULL = ['ENOSPC', 'EDQUOT']
/** Error codes for a read-only disk or missing permissions. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS']
const WRITES = ['mkdir', 'open', 'write', 'rename', 'link']

/**
 * Runs `work` with the files of a temporary folder. Write errors, also of the storage, get the texts of BETRIEB-36.
 * @throws ABLAGE_VOLL if the disk is full
 * @throws ABLAGE_GESPERRT if the portal may not write to the disk, or the S3 bucket fails
 */
export async function withUploadFolder<T>(work: (files: UploadFiles) => Promise<T>): Promise<T> {
  const folder = join(root(), randomUUID())
  try {
    // Private, against other accounts of the machine.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await work({ sent: join(folder, 'sent'), prepared: join(folder, 'prepared') })
  } catch (error) {
    throw toFailure(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toFailure(cause: unknown): unknown {
  const code = hasCode(cause, FULL) ? 'ABLAGE_VOLL' : isForbidden(cause) || isOfBucket(cause) ? 'ABLAGE_GESPERRT' : null
  if (code === null) return cause
  getLogger().error({ err: cause }, 'the file of an upload cannot be written')
  return new DomainError(code, ABLAGE_FAILURES[code], { cause })
}

function isForbidden(error: unknown): boolean {
  const syscall = error instanceof Error && 'syscall' in error ? String(error.syscall) : ''
  // `mkdir` with `recursive` reports a read-only disk as ENOENT.
  const isNotMade = syscall === 'mkdir' && hasCode(error, ['ENOENT'])
  return isNotMade || (WRITES.includes(syscall) && hasCode(error, FORBIDDEN))
}

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** True for errors of the S3 client: its refusals have `$metadata`; without a response it throws a TimeoutError. */
function isOfBucket(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('$metadata' in cause || cause.name === 'TimeoutError') return true
  }
  return false
}

export async function removeLostUploads({ before }: { before: Date }): Promise<void> {
  const names = await readdir(root()).catch(ignoreMissing)
  for (const name of names) {
    const folder = join(root(), name)
    const state = await stat(folder).catch(() => null)
    if (state && state.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

function ignoreMissing(error: unknown): string[] {
  if (hasCode(error, ['ENOENT'])) return []
  throw error
}
