import { perProcess } from '#app/server/process/per-process.server.ts'
import { isWorkProcessLost, WorkProcess } from '#app/server/process/work-process.server.ts'
import type { DOKUMENT_WORK } from './dokument-work.server.ts'
import type { Prepared, PrepareTask } from './prepared-file.server.ts'
import { dokumentError } from './upload-input.server.ts'

/** Time limit per document in ms; only crafted files take longer. */
const LIMIT_MS = 45_000
/** Number of documents processed at once: a small file need not wait for another account's large one. */
const AT_ONCE = 2
const MAX_WAITING = 200
/** Maximum number of waiting documents per account: a tenth of the queue, so that no account fills it. */
const MAX_WAITING_EACH = 20

type DokumentProcess = WorkProcess<typeof DOKUMENT_WORK>

/** Returns the process that decodes documents. The server's own process never decodes a document. */
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
 * @throws DATEI_UNLESBAR if the file is damaged, ends the document process or takes too long
 * @throws UPLOAD_AUSGELASTET if too many documents wait
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
