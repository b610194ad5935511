import { perProcess } from '#app/server/process/per-process.server.ts'
import { WorkProcess } from '#app/server/process/work-process.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { BILD_WORK } from './bild-work.server.ts'

/** Maximum number of waiting tasks. Each keeps its picture in memory. */
const MAX_WAITING = 16

export function tooManyPictures(): DomainError {
  return new DomainError(
    'BILD_WARTESCHLANGE_VOLL',
    'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
  )
}

/**
 * Process that decodes and encodes pictures.
 * @throws BILD_UNLESBAR from `run` if a picture is damaged or too large
 */
export class BildProcess extends WorkProcess<typeof BILD_WORK> {
  constructor({ quietMs }: { quietMs?: number } = {}) {
    super({
      program: '#app/server/bilder/run-bild-process.server.ts',
      name: 'picture process',
      maxHeapMb: 512,
      maxWaiting: MAX_WAITING,
      full: tooManyPictures,
      unreadable: (cause) => new DomainError('BILD_UNLESBAR', 'Das Bild ist beschädigt oder zu groß.', { cause }),
      quietMs,
    })
  }
}

export function getBildProcess(): BildProcess {
  return perProcess('bild-prozess', () => new BildProcess())
}
