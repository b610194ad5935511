import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { Queue } from '#app/server/config/queue.server.ts'
import { refuseInTransaction } from '#app/server/config/transaction-guard.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { BILD_WORK } from './bild-work.server.ts'

type Work = typeof BILD_WORK
type Kind = keyof Work
type Result<A extends Kind> = Awaited<ReturnType<Work[A]>>

/** What the server asks the picture process for, and what it answers. One question at a time, so they need no numbers. */
export type BildQuestion = { [A in Kind]: { kind: A; args: Parameters<Work[A]> } }[Kind]
export type BildAnswer = { result: unknown } | { unlesbar: string }

/** Its program. By the name of package.json, which finds the source from the server's bundle as well. */
const PROGRAM = '#app/server/bilder/run-bild-process.server.ts'
/** Nothing of the server's environment: pictures come from strangers, and what decodes them needs no secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', TZ: 'UTC' }
/** Behind the visitors, a third of their share where all want the same core: somebody may be waiting for a picture, too. */
const PRIORITY = 5
/** JavaScript heap in MB; decoded pixels lie outside of it and are limited by their number. */
const MAX_HEAP_MB = 512
/** How long it stays after its last picture, in milliseconds. */
const QUIET_MS = 20_000
/** Longest that one piece of work may take: some seconds on a free machine, much more beside visitors. */
const LIMIT_MS = 120_000
/** Pieces of work that may wait for their turn. Each holds its picture in memory, so a flood is turned away. */
const MAX_WAITING = 16

/** What the process is doing. */
type Running = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** The picture process died or was stopped as too slow while it worked on this picture. */
class BildProcessLost extends Error {
  override name = 'BildProzessVerloren'
}

/** True for the error of a picture that the process was lost with, of either copy of this module. */
export function isBildProcessLost(error: unknown): error is Error {
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
export class BildProcess {
  readonly #quietMs: number
  readonly #queue = new Queue({ atOnce: 1, maxWaiting: MAX_WAITING, full: tooManyPictures })
  #stopped = new AbortController()
  #running: Running | null = null
  #child: ChildProcess | null = null
  #quiet: NodeJS.Timeout | undefined

  constructor({ quietMs = QUIET_MS } = {}) {
    this.#quietMs = quietMs
  }

  /** The number of the process, or null while there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /**
   * Does one piece of work. Throws DomainError BILD_UNLESBAR for damaged or too large pictures and
   * BILD_WARTESCHLANGE_VOLL when too much waits already; BildProcessLost when the process died of it or took
   * longer than `limitMs`. The next piece gets a new process then.
   */
  async run<A extends Kind>(kind: A, args: Parameters<Work[A]>, { limitMs = LIMIT_MS } = {}): Promise<Result<A>> {
    refuseInTransaction('Picture work')
    const done = this.#queue.run(() => this.#work({ kind, args }, limitMs), this.#stopped.signal)
    return (await done) as Result<A>
  }

  /** Ends the process, whatever it does. Work under way and work that waits fails. */
  async stop(): Promise<void> {
    const error = new Error('The picture process was stopped with its server.')
    this.#stopped.abort(error)
    this.#stopped = new AbortController()
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    this.#giveUp(child, error)
    await ended
  }

  async #work(question: { kind: Kind; args: unknown[] }, limitMs: number): Promise<unknown> {
    clearTimeout(this.#quiet)
    this.#child ??= this.#start()
    const child = this.#child
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#running = { resolve, reject }
    const tooLong = () => this.#giveUp(child, new BildProcessLost(`The picture took longer than ${limitMs} ms.`))
    const clock = setTimeout(tooLong, limitMs)
    child.send(question, (error) => {
      if (error) this.#giveUp(child, error)
    })
    try {
      return await promise
    } finally {
      clearTimeout(clock)
      this.#running = null
      this.#rest()
    }
  }

  /** The process stays for a while, but keeps nobody from ending. */
  #rest(): void {
    const child = this.#child
    if (!child) return
    child.unref()
    child.channel?.unref()
    this.#quiet = setTimeout(() => {
      this.#child = null
      child.disconnect()
    }, this.#quietMs).unref()
  }

  #start(): ChildProcess {
    const child = fork(createRequire(import.meta.url).resolve(PROGRAM), {
      serialization: 'advanced',
      env: ENVIRONMENT,
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // From here, before it starts a thread: on Linux each thread has a priority of its own, the one of its maker.
    if (child.pid) setPriority(child.pid, PRIORITY)
    child.on('message', (answer) => this.#answered(child, answer as BildAnswer))
    child.on('error', (error) => this.#giveUp(child, error))
    child.on('exit', (code, signal) =>
      this.#giveUp(child, new BildProcessLost(`The picture process ended with ${signal ?? `code ${code}`}.`)),
    )
    return child
  }

  #answered(child: ChildProcess, answer: BildAnswer): void {
    if (this.#child !== child) return
    if ('result' in answer) {
      this.#running?.resolve(answer.result)
      return
    }
    const error = new DomainError('BILD_UNLESBAR', 'Das Bild ist beschädigt oder zu groß.')
    error.cause = new Error(answer.unlesbar)
    this.#running?.reject(error)
  }

  /** Gives a process up, dead or not, and with it the work it had. */
  #giveUp(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    // It would disconnect what is gone already, and whoever waits for the end would be told of that as an error.
    clearTimeout(this.#quiet)
    this.#child = null
    child.kill('SIGKILL')
    this.#running?.reject(error)
  }
}

/** The one picture process of this server. */
export function getBildProcess(): BildProcess {
  return perProcess('bild-prozess', () => new BildProcess())
}
