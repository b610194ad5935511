import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { Queue } from '#app/server/config/queue.server.ts'
import { refuseInTransaction } from '#app/server/config/transaction-guard.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { BILD_ARBEIT } from './bild-arbeit.server.ts'

type Arbeit = typeof BILD_ARBEIT
type Art = keyof Arbeit
type Ergebnis<A extends Art> = Awaited<ReturnType<Arbeit[A]>>

/** What the server asks the picture process for, and what it answers. One question at a time, so they need no numbers. */
export type BildFrage = { [A in Art]: { art: A; argumente: Parameters<Arbeit[A]> } }[Art]
export type BildAntwort = { ergebnis: unknown } | { unlesbar: string }

/** Its program. By the name of package.json, which finds the source from the server's bundle as well. */
const PROGRAMM = '#app/server/bilder/run-bild-prozess.server.ts'
/** Nothing of the server's environment: pictures come from strangers, and what decodes them needs no secrets. */
const UMGEBUNG = { MALLOC_ARENA_MAX: '2', TZ: 'UTC' }
/** Behind the visitors, a third of their share where all want the same core: somebody may be waiting for a picture, too. */
const PRIORITAET = 5
/** JavaScript heap in MB; decoded pixels lie outside of it and are limited by their number. */
const MAX_HEAP_MB = 512
/** How long it stays after its last picture, in milliseconds. */
const RUHE_MS = 20_000
/** Longest that one piece of work may take: some seconds on a free machine, much more beside visitors. */
const LIMIT_MS = 120_000
/** Pieces of work that may wait for their turn. Each holds its picture in memory, so a flood is turned away. */
const MAX_WARTEND = 16

/** What the process is doing. */
type Laufend = { resolve: (ergebnis: unknown) => void; reject: (error: Error) => void }

/** The picture process died or was stopped as too slow while it worked on this picture. */
class BildProzessVerloren extends Error {
  override name = 'BildProzessVerloren'
}

/** True for the error of a picture that the process was lost with, of either copy of this module. */
export function isBildProzessVerloren(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BildProzessVerloren'
}

/** Makes the error for more picture work than can wait. */
export function tooManyPictures(): DomainError {
  return new DomainError(
    'BILD_WARTESCHLANGE_VOLL',
    'Es werden gerade viele Bilder umgewandelt. Bitte versuchen Sie es in einer Minute erneut.',
  )
}

/**
 * Picture work in a process of its own, which takes the memory of the decoders with it when it ends: started with the
 * first piece of work, one piece at a time in the order they came, ended when there is nothing to do.
 */
export class BildProzess {
  readonly #ruheMs: number
  readonly #queue = new Queue({ atOnce: 1, maxWaiting: MAX_WARTEND, full: tooManyPictures })
  #stopped = new AbortController()
  #laufend: Laufend | null = null
  #kind: ChildProcess | null = null
  #ruhe: NodeJS.Timeout | undefined

  constructor({ ruheMs = RUHE_MS } = {}) {
    this.#ruheMs = ruheMs
  }

  /** The number of the process, or null while there is none. */
  get pid(): number | null {
    return this.#kind?.pid ?? null
  }

  /**
   * Does one piece of work. Throws DomainError BILD_UNLESBAR for damaged or too large pictures and
   * BILD_WARTESCHLANGE_VOLL when too much waits already; BildProzessVerloren when the process died of it or took
   * longer than `limitMs`. The next piece gets a new process then.
   */
  async run<A extends Art>(
    art: A,
    argumente: Parameters<Arbeit[A]>,
    { limitMs = LIMIT_MS } = {},
  ): Promise<Ergebnis<A>> {
    refuseInTransaction('Picture work')
    const done = this.#queue.run(() => this.#work({ art, argumente }, limitMs), this.#stopped.signal)
    return (await done) as Ergebnis<A>
  }

  /** Ends the process, whatever it does. Work under way and work that waits fails. */
  async stop(): Promise<void> {
    const error = new Error('The picture process was stopped with its server.')
    this.#stopped.abort(error)
    this.#stopped = new AbortController()
    const kind = this.#kind
    if (!kind) return
    const ended = once(kind, 'exit')
    this.#giveUp(kind, error)
    await ended
  }

  async #work(frage: { art: Art; argumente: unknown[] }, limitMs: number): Promise<unknown> {
    clearTimeout(this.#ruhe)
    this.#kind ??= this.#start()
    const kind = this.#kind
    kind.ref()
    kind.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#laufend = { resolve, reject }
    const zuLang = () => this.#giveUp(kind, new BildProzessVerloren(`The picture took longer than ${limitMs} ms.`))
    const uhr = setTimeout(zuLang, limitMs)
    kind.send(frage, (error) => {
      if (error) this.#giveUp(kind, error)
    })
    try {
      return await promise
    } finally {
      clearTimeout(uhr)
      this.#laufend = null
      this.#rest()
    }
  }

  /** The process stays for a while, but keeps nobody from ending. */
  #rest(): void {
    const kind = this.#kind
    if (!kind) return
    kind.unref()
    kind.channel?.unref()
    this.#ruhe = setTimeout(() => {
      this.#kind = null
      kind.disconnect()
    }, this.#ruheMs).unref()
  }

  #start(): ChildProcess {
    const kind = fork(createRequire(import.meta.url).resolve(PROGRAMM), {
      serialization: 'advanced',
      env: UMGEBUNG,
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // From here, before it starts a thread: on Linux each thread has a priority of its own, the one of its maker.
    if (kind.pid) setPriority(kind.pid, PRIORITAET)
    kind.on('message', (antwort) => this.#answered(kind, antwort as BildAntwort))
    kind.on('error', (error) => this.#giveUp(kind, error))
    kind.on('exit', (code, signal) =>
      this.#giveUp(kind, new BildProzessVerloren(`The picture process ended with ${signal ?? `code ${code}`}.`)),
    )
    return kind
  }

  #answered(kind: ChildProcess, antwort: BildAntwort): void {
    if (this.#kind !== kind) return
    if ('ergebnis' in antwort) {
      this.#laufend?.resolve(antwort.ergebnis)
      return
    }
    const error = new DomainError('BILD_UNLESBAR', 'Das Bild ist beschädigt oder zu groß.')
    error.cause = new Error(antwort.unlesbar)
    this.#laufend?.reject(error)
  }

  /** Gives a process up, dead or not, and with it the work it had. */
  #giveUp(kind: ChildProcess, error: Error): void {
    if (this.#kind !== kind) return
    // It would disconnect what is gone already, and whoever waits for the end would be told of that as an error.
    clearTimeout(this.#ruhe)
    this.#kind = null
    kind.kill('SIGKILL')
    this.#laufend?.reject(error)
  }
}

/** The one picture process of this server. */
export function getBildProzess(): BildProzess {
  return perProcess('bild-prozess', () => new BildProzess())
}
