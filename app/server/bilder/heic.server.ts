import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { refuseInTransaction } from '#app/server/config/transaction-guard.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'

/** Longest a conversion may take, in milliseconds; a 12-megapixel photo takes about 2.6 s. */
const MAX_DAUER_MS = 30_000
/** Conversions that may wait for their turn. Each holds its file in memory, so a flood is turned away. */
const MAX_WARTEND = 8
/** JavaScript heap of the worker in MB; decoded pixels lie outside of it and are limited by MAX_PIXEL. */
const MAX_HEAP_MB = 512
const QUALITAET = 0.9

/**
 * The worker's program. As text, because the server also runs from a bundle, where no file of this folder exists; the
 * package is resolved here and handed over as a path.
 */
const PROGRAMM = `
const { parentPort, workerData } = require('node:worker_threads')
const convert = require(workerData.paket)
convert({ buffer: workerData.bytes, format: 'JPEG', quality: workerData.qualitaet }).then((jpeg) => {
  const bytes = new Uint8Array(jpeg)
  parentPort.postMessage(bytes, [bytes.buffer])
})
`

type Warteschlange = { wartend: number; letzte: Promise<unknown> }

/** One queue for the process. */
const warteschlange = () => perProcess<Warteschlange>('heic', () => ({ wartend: 0, letzte: Promise.resolve() }))

/**
 * Runs a task when all earlier ones are done: one conversion at a time keeps memory at one decoded picture.
 * Throws DomainError BILD_WARTESCHLANGE_VOLL when too many wait already.
 */
export async function inHeicWarteschlange<T>(task: () => Promise<T>): Promise<T> {
  const schlange = warteschlange()
  if (schlange.wartend >= MAX_WARTEND) {
    throw new DomainError(
      'BILD_WARTESCHLANGE_VOLL',
      'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
    )
  }
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
 * Converts a HEIC picture to JPEG in a worker thread of its own, upright and without metadata. The thread ends with
 * the conversion and gives its memory back. Throws DomainError BILD_UNLESBAR for damaged files, those that take longer
 * than 30 s, and those that need more memory than allowed.
 */
export async function convertHeic(bytes: Uint8Array, { maxDauerMs = MAX_DAUER_MS } = {}): Promise<Uint8Array> {
  refuseInTransaction('Picture work')
  const worker = new Worker(PROGRAMM, {
    eval: true,
    workerData: { bytes, paket: createRequire(import.meta.url).resolve('heic-convert'), qualitaet: QUALITAET },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  })
  let uhr: NodeJS.Timeout | undefined
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The HEIC worker ended with code ${code}.`)))
      uhr = setTimeout(() => reject(new Error(`The HEIC conversion took longer than ${maxDauerMs} ms.`)), maxDauerMs)
    })
  } catch (cause) {
    const error = new DomainError('BILD_UNLESBAR', 'HEIC-Format nicht unterstützt')
    error.cause = cause
    throw error
  } finally {
    clearTimeout(uhr)
    await worker.terminate()
  }
}
