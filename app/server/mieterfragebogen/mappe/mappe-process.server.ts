import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { Queue, type Turn } from '#app/server/process/queue.server.ts'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { MappeContent, ReadNext } from './mappe-content.server.ts'
import { toFrame } from './mappe-frames.server.ts'
import type { MietangebotContent } from './mietangebot-content.server.ts'

/** Entry module of the process. A subpath import of package.json also works in the built server. */
const PROGRAM = '#app/server/mieterfragebogen/mappe/run-mappe-process.server.ts'
/** Environment variables of the process. It reads strangers' documents, so it gets no secrets of the server. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', TZ: 'UTC' }
/** Niceness of the process: the server, which serves pages, has priority. */
const PRIORITY = 5
/** Maximum heap in MB. A PDF of thirty pages needs about 50 MB; a PDF of a hundred pages needs more. */
const MAX_HEAP_MB = 384
/** Maximum size in MB of a semi-space of V8's young generation: this process has few objects, but large ones. */
const MAX_YOUNG_MB = 2
const LIMIT_MS = 60_000
/** Maximum size of the PDF in bytes: the server keeps it in memory until it is downloaded. */
const MAX_BYTES = 64 * 1024 * 1024
/** Two accounts at once, so that a small file need not wait for a large one; the third place is for staff. */
const QUEUE = { atOnce: 3, reserved: 1, maxWaiting: 8, maxWaitingEach: 2 } as const

function tooMany(): DomainError {
  return new DomainError(
    'MAPPE_AUSGELASTET',
    'Es werden gerade viele Mappen erstellt. Bitte versuchen Sie es in einer Minute erneut.',
  )
}

type Options = {
  readNext: ReadNext
  signal: AbortSignal
  turn: Turn
  onUsed?: (ms: number) => Promise<void>
}

/**
 * Creates a Mappe or a Mietangebot. The process requests documents one by one with `readNext`; `onUsed` receives the
 * CPU milliseconds that the process has used.
 * @throws MAPPE_AUSGELASTET if too many wait
 * @throws MAPPE_UNMOEGLICH if the process died or took too long, or the PDF is too large
 */
export async function runMappeProcess(
  content: MappeContent | MietangebotContent,
  { readNext, signal, turn, onUsed }: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseInTransaction('A Mappe')
  const queue = perProcess('mappe', () => new Queue({ ...QUEUE, full: tooMany }))
  let usedMs = 0
  const work = () => run(content, { readNext, leaves: signal, onUsed: (ms) => (usedMs = ms) })
  try {
    return await queue.run(work, { turn, leaves: signal })
  } finally {
    if (usedMs > 0) await onUsed?.(usedMs)
  }
}

type RunOptions = { readNext: ReadNext; leaves: AbortSignal; onUsed: (ms: number) => void }

async function run(
  content: MappeContent | MietangebotContent,
  { readNext, leaves, onUsed }: RunOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.any([leaves, AbortSignal.timeout(LIMIT_MS)])
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MAX_HEAP_MB}`,
      `--max-semi-space-size=${MAX_YOUNG_MB}`,
      createRequire(import.meta.url).resolve(PROGRAM),
    ],
    { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' },
  )
  if (child.pid) setPriority(child.pid, PRIORITY)
  const begin = performance.now()
  let unread: unknown = null
  const read = () =>
    readNext().catch((error: unknown) => {
      unread = error
      throw error
    })
  const [, made, said, ended] = await Promise.allSettled([
    pipeline(Readable.from(toInput(content, read)), child.stdin),
    collect(child.stdout),
    child.stderr.toArray(),
    once(child, 'close'),
  ])
  const [code] = ended.status === 'fulfilled' ? ended.value : [null]
  const why = said.status === 'fulfilled' ? Buffer.concat(said.value).toString('utf8').slice(-2000) : ''
  // The process reports its CPU time last; a dead one is charged the elapsed time.
  onUsed(code === 0 ? Number(/\d+$/.exec(why)?.[0] ?? 0) : performance.now() - begin)
  leaves.throwIfAborted()
  if (unread) throw unread
  if (code === 0 && made.status === 'fulfilled') return made.value
  const error = new DomainError(
    'MAPPE_UNMOEGLICH',
    'Aus diesen Dokumenten ließ sich keine Mappe erstellen. Bitte wählen Sie weniger oder laden Sie die Dokumente einzeln.',
  )
  error.cause = new Error(`The process for a Mappe ended with ${code ?? 'a signal'}. ${why}`)
  throw error
}

/** Reads the PDF up to the size limit; throws beyond the limit, which closes the pipe and ends the process. */
async function collect(output: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of output) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('The Mappe is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* toInput(content: MappeContent | MietangebotContent, readNext: ReadNext): AsyncGenerator<Uint8Array> {
  yield* toFrame(Buffer.from(JSON.stringify(content)))
  const sections = 'sections' in content ? content.sections : []
  const count = sections.reduce((sum, part) => sum + (part.kind === 'dokumente' ? part.dokumente.length : 0), 0)
  for (let nth = 0; nth < count; nth++) yield* toFrame(await readNext())
}
