import { perProcess } from '#app/server/config/per-process.server.ts'
import { DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { getBildProzess, isBildProzessVerloren, warteschlangeVoll } from './bild-prozess.server.ts'

/** Longest a conversion may take, in milliseconds; a 12-megapixel photo takes about 2.6 s on a free machine. */
const MAX_DAUER_MS = 60_000
/** Conversions that may wait for their turn, before anything is read or locked for them. */
const MAX_WARTEND = 8

type Warteschlange = { wartend: number; letzte: Promise<unknown> }

/** One queue for the process. */
const warteschlange = () => perProcess<Warteschlange>('heic', () => ({ wartend: 0, letzte: Promise.resolve() }))

/**
 * Runs a task when all earlier ones are done: one conversion at a time keeps memory at one decoded picture.
 * Throws DomainError BILD_WARTESCHLANGE_VOLL when too many wait already.
 */
export async function inHeicWarteschlange<T>(task: () => Promise<T>): Promise<T> {
  const schlange = warteschlange()
  if (schlange.wartend >= MAX_WARTEND) throw warteschlangeVoll()
  schlange.wartend += 1
  const turn = schlange.letzte.then(task)
  // The next one waits for the end of this one, whatever it is; the failure itself goes to this caller.
  schlange.letzte = turn.then(
    () => undefined,
    () => undefined,
  )
  try {
    return await turn
  } finally {
    schlange.wartend -= 1
  }
}

/**
 * Converts a HEIC picture to JPEG, upright and without metadata. Throws DomainError BILD_UNLESBAR for damaged files,
 * those that take longer than a minute, and those that the picture process dies of: trying them again would cost the
 * same again.
 */
export async function convertHeic(bytes: Uint8Array, { maxDauerMs = MAX_DAUER_MS } = {}): Promise<Uint8Array> {
  try {
    return await getBildProzess().run('heicAlsJpeg', [bytes], { limitMs: maxDauerMs })
  } catch (cause) {
    const unlesbar = isDomainError(cause, 'BILD_UNLESBAR')
    if (!unlesbar && !isBildProzessVerloren(cause)) throw cause
    throw new DomainError('BILD_UNLESBAR', 'HEIC-Format nicht unterstützt', { cause: unlesbar ? cause.cause : cause })
  }
}
