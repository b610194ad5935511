import { perProcess } from '#app/server/config/per-process.server.ts'
import { isWorkProcessLost, WorkProcess } from '#app/server/config/work-process.server.ts'
import type { DOKUMENT_WORK } from './dokument-work.server.ts'
import type { Prepared, PrepareTask } from './prepared-file.server.ts'
import { dokumentError } from './upload-input.server.ts'

/** A file that takes longer was made to. */
const LIMIT_MS = 45_000
/** What waits lies on the disk, so many may. */
const MAX_WAITING = 100

type DokumentProcess = WorkProcess<typeof DOKUMENT_WORK>

/** The one process of this server that reads documents; none of them is decoded in the server itself. */
export function getDokumentProcess(): DokumentProcess {
  return perProcess(
    'dokument-process',
    () =>
      new WorkProcess<typeof DOKUMENT_WORK>({
        program: '#app/server/mieterfragebogen/dokumente/run-dokument-process.server.ts',
        name: 'document process',
        maxHeapMb: 512,
        maxWaiting: MAX_WAITING,
        full: () => dokumentError('UPLOAD_AUSGELASTET', 'allgemein'),
        unreadable: (cause) => dokumentError('DATEI_UNLESBAR', 'allgemein', { cause }),
      }),
  )
}

/**
 * Has a file read and written as it is stored. Throws DATEI_UNLESBAR for a damaged one; one that the process dies of, or
 * that takes too long, counts as such (and is told to `onTooHeavy`), since trying it again would cost the same.
 * UPLOAD_AUSGELASTET when too many wait.
 */
export async function prepareDokument(
  task: PrepareTask,
  { onTooHeavy }: { onTooHeavy: () => Promise<void> },
): Promise<Prepared> {
  try {
    return await getDokumentProcess().run('prepare', [task], { limitMs: LIMIT_MS })
  } catch (cause) {
    if (!isWorkProcessLost(cause)) throw cause
    await onTooHeavy()
    throw dokumentError('DATEI_UNLESBAR', 'allgemein', { cause })
  }
}
