import { perProcess } from '#app/server/config/per-process.server.ts'
import { isWorkProcessLost, WorkProcess } from '#app/server/config/work-process.server.ts'
import type { DOKUMENT_WORK } from './dokument-work.server.ts'
import type { Prepared, PrepareTask } from './prepared-file.server.ts'
import { dokumentError } from './upload-input.server.ts'

/** A file that takes longer was made to. */
const LIMIT_MS = 45_000
/** Two, so that a small file of one account does not wait for the large one of another. */
const AT_ONCE = 2
/** What waits lies on the disk, so many may. */
const MAX_WAITING = 200
/** A browser sends two at a time, some of several tabs; a tenth of all keeps one account from filling the queue. */
const MAX_WAITING_EACH = 20

type DokumentProcess = WorkProcess<typeof DOKUMENT_WORK>

/** The processes of this server that read documents; none of them is decoded in the server itself. */
export function getDokumentProcess(): DokumentProcess {
  return perProcess(
    'dokument-process',
    () =>
      new WorkProcess<typeof DOKUMENT_WORK>({
        program: '#app/server/mieterfragebogen/dokumente/run-dokument-process.server.ts',
        name: 'document process',
        maxHeapMb: 512,
        atOnce: AT_ONCE,
        maxWaiting: MAX_WAITING,
        maxWaitingEach: MAX_WAITING_EACH,
        full: () => dokumentError('UPLOAD_AUSGELASTET', 'sonstiges'),
        unreadable: (cause) => dokumentError('DATEI_UNLESBAR', 'sonstiges', { cause }),
      }),
  )
}

/**
 * Has a file read and written as it is stored, in the turn of its `owner`; `onUsed` is told the milliseconds it has cost.
 * Throws DATEI_UNLESBAR for a damaged one; one that the process dies of, or that takes too long, counts as such, since
 * trying it again would cost the same. UPLOAD_AUSGELASTET when too many wait.
 */
export async function prepareDokument(
  task: PrepareTask,
  { owner, onUsed }: { owner: string; onUsed: (ms: number) => Promise<void> },
): Promise<Prepared> {
  let usedMs = 0
  const options = { limitMs: LIMIT_MS, turn: { owner }, onUsed: (ms: number) => (usedMs = ms) }
  try {
    return await getDokumentProcess().run('prepare', [task], options)
  } catch (cause) {
    if (!isWorkProcessLost(cause)) throw cause
    throw dokumentError('DATEI_UNLESBAR', 'sonstiges', { cause })
  } finally {
    if (usedMs > 0) await onUsed(usedMs)
  }
}
