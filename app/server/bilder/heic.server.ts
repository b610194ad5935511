import { perProcess } from '#app/server/process/per-process.server.ts'
import { Queue, type Turn } from '#app/server/process/queue.server.ts'
import { isWorkProcessLost } from '#app/server/process/work-process.server.ts'
import { DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { getBildProcess, tooManyPictures } from './bild-process.server.ts'

/** Time limit in ms. A 12-megapixel photo takes about 2.6 s on an idle machine. */
const MAX_DURATION_MS = 60_000
const MAX_WAITING = 7

/** Queue that converts one HEIC at a time, so that only one decoded picture is in memory. */
export function getHeicQueue(): Queue {
  return perProcess('heic', () => new Queue({ atOnce: 1, maxWaiting: MAX_WAITING, full: tooManyPictures }))
}

/**
 * Converts HEIC to an upright JPEG without metadata.
 * @throws BILD_UNLESBAR if the file is damaged, takes longer than a minute or ends the picture process
 */
export async function convertHeic(
  bytes: Uint8Array,
  { maxDurationMs = MAX_DURATION_MS, turn }: { maxDurationMs?: number; turn?: Turn } = {},
): Promise<Uint8Array> {
  try {
    return await getBildProcess().run('heicAlsJpeg', [bytes], { limitMs: maxDurationMs, turn })
  } catch (cause) {
    const unlesbar = isDomainError(cause, 'BILD_UNLESBAR')
    if (!unlesbar && !isWorkProcessLost(cause)) throw cause
    throw new DomainError('BILD_UNLESBAR', 'HEIC-Format nicht unterstützt', { cause: unlesbar ? cause.cause : cause })
  }
}
