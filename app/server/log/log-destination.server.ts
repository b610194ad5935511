import { closeSync, openSync, write, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const writeBytes = promisify(write)

/** Number of buffered bytes at which lines are written: a write per page would cost more than rendering the page. */
const BATCH_BYTES = 4_096
const BATCH_MS = 1_000
/** Buffer limit for a slow reader of a pipe; further lines are lost. */
const MAX_WAITING_BYTES = 4_000_000
const RETRY_MS = 100
const LAST_WRITE_MS = 1_000

/** Open file descriptor, or path of a file, which is opened at the first write and again after failures. */
type Target = { fd: number } | { path: string }
type Batch = { lines: number; bytes: Buffer; noticeBytes: number; reported: number }
type Options = { isSync?: boolean }

/**
 * Destination of log lines. A full disk or a closed pipe loses lines, but never ends the process (BETRIEB-31). The next
 * batch then begins with the number of lost lines and the reason.
 */
export class LogDestination {
  readonly #target: Target
  readonly #isSync: boolean
  #fd: number | null = null
  #lines: string[] = []
  #bytes = 0
  #lost = 0
  #reason = ''
  #isTorn = false
  #running: Promise<void> | null = null

  constructor(target: Target, { isSync = false }: Options = {}) {
    this.#target = target
    this.#isSync = isSync
    if (!isSync) setInterval(() => void this.flush(), BATCH_MS).unref()
    process.once('exit', () => this.flushSync())
  }

  write(line: string): void {
    if (this.#bytes > MAX_WAITING_BYTES) {
      this.#lose(1, 'slow')
      return
    }
    this.#lines.push(line)
    this.#bytes += line.length
    if (this.#isSync) this.flushSync()
    else if (this.#bytes >= BATCH_BYTES) void this.flush()
  }

  /** Writes all buffered lines. Never rejects. */
  flush(): Promise<void> {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  flushSync(): void {
    if (this.#lines.length === 0) return
    const batch = this.#take()
    let done = 0
    const until = performance.now() + LAST_WRITE_MS
    try {
      while (done < batch.bytes.length) {
        try {
          done += writeSync(this.#open(), batch.bytes, done)
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
        }
      }
      this.#isTorn = false
    } catch (error) {
      this.#fail(batch, done, error)
    }
  }

  async #writeAll(): Promise<void> {
    while (this.#lines.length > 0) {
      const batch = this.#take()
      let done = 0
      try {
        while (done < batch.bytes.length) {
          try {
            const { bytesWritten } = await writeBytes(this.#open(), batch.bytes, done)
            done += bytesWritten
          } catch (error) {
            if (!isBusy(error)) throw error
            await delay(RETRY_MS)
          }
        }
        this.#isTorn = false
      } catch (error) {
        return this.#fail(batch, done, error)
      }
    }
  }

  #take(): Batch {
    const lines = this.#lines.splice(0)
    this.#bytes = 0
    const notice = `${this.#isTorn ? '\n' : ''}${this.#lost > 0 ? describeLoss(this.#lost, this.#reason) : ''}`
    const bytes = Buffer.from(notice + lines.join(''))
    const reported = this.#lost
    this.#lost = 0
    return { lines: lines.length, bytes, noticeBytes: Buffer.byteLength(notice), reported }
  }

  #fail(batch: Batch, done: number, error: unknown): void {
    const isNoticeWritten = done >= batch.noticeBytes
    if (done > 0) this.#isTorn = batch.bytes[done - 1] !== 10
    const whole = batch.bytes
      .subarray(batch.noticeBytes, Math.max(done, batch.noticeBytes))
      .filter((byte) => byte === 10)
    this.#lose(batch.lines - whole.length + (isNoticeWritten ? 0 : batch.reported), codeOf(error))
    if (this.#fd !== null && 'path' in this.#target) this.#close(this.#fd)
  }

  #lose(count: number, reason: string): void {
    this.#lost += count
    this.#reason = reason
  }

  #open(): number {
    if ('fd' in this.#target) return this.#target.fd
    this.#fd ??= openSync(this.#target.path, 'a', 0o600)
    return this.#fd
  }

  #close(fd: number): void {
    this.#fd = null
    try {
      closeSync(fd)
    } catch {
      // The descriptor is released anyway.
    }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)

const isBusy = (error: unknown) => ['EAGAIN', 'EBUSY', 'EINTR'].includes(codeOf(error))

function describeLoss(lines: number, grund: string): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, grund, msg: 'log lines were lost' })}\n`
}
