import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { Queue } from './queue.server.ts'
import { refuseInTransaction } from './transaction-guard.server.ts'

/** What such a process can do, by name. */
export type WorkTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
type Args<W extends WorkTable, K extends keyof W> = Parameters<W[K]>
type Result<W extends WorkTable, K extends keyof W> = Awaited<ReturnType<W[K]>>

/** What the server asks, and what it is answered. One question at a time, so they need no numbers. */
export type WorkQuestion = { kind: string; args: unknown[] }
export type WorkAnswer = { result: unknown } | { failed: string }

type Options = {
  /** The program, by the name of package.json, which finds the source from the server's bundle as well. */
  program: `#app/${string}`
  /** For errors: "The picture process ended …". */
  name: string
  /** JavaScript heap in MB; decoded pixels and other bytes lie outside of it. */
  maxHeapMb: number
  /** Pieces of work that may wait for their turn. */
  maxWaiting: number
  full: () => Error
  /** The failure for a file that the libraries could not read. */
  unreadable: (cause: Error) => Error
  /** It has the settings of the server: for one that works with its database and files, and decodes nothing. */
  hasSettings?: true
  /** Nice value of the process, 5 unless told otherwise. */
  priority?: number
  /** How long it stays after its last piece of work. */
  quietMs?: number
}

/** Nothing of the server's environment: files come from strangers, and what decodes them needs no secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', TZ: 'UTC' }
/** Behind the visitors, a third of their share where all want the same core: somebody may be waiting, too. */
const PRIORITY = 5
const QUIET_MS = 20_000
/** Longest that one piece of work may take: some seconds on a free machine, much more beside visitors. */
const LIMIT_MS = 120_000

/** What the process is doing. */
type Running = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** The process died or was stopped as too slow while it worked on this. */
class WorkProcessLost extends Error {
  override name = 'WorkProcessLost'
}

/** True for the error of a piece of work that the process was lost with, of either copy of this module. */
export function isWorkProcessLost(error: unknown): error is Error {
  return error instanceof Error && error.name === 'WorkProcessLost'
}

/**
 * Work on files of strangers in a process of its own, which takes the memory of the decoders with it when it ends:
 * started with the first piece of work, one piece at a time in the order they came, ended when there is nothing to do.
 */
export class WorkProcess<W extends WorkTable> {
  readonly #options: Options
  readonly #queue: Queue
  #stopped = new AbortController()
  #running: Running | null = null
  #child: ChildProcess | null = null
  #quiet: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#queue = new Queue({ atOnce: 1, maxWaiting: options.maxWaiting, full: options.full })
  }

  /** The number of the process, or null while there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Pieces of work that have not begun. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * Does one piece of work. Throws what `unreadable` makes for damaged files and `full` when too much waits already;
   * WorkProcessLost when the process died of it or took longer than `limitMs`. The next piece gets a new process then.
   */
  async run<K extends keyof W & string>(kind: K, args: Args<W, K>, { limitMs = LIMIT_MS } = {}): Promise<Result<W, K>> {
    refuseInTransaction(`Work of the ${this.#options.name}`)
    const done = this.#queue.run(() => this.#work({ kind, args }, limitMs), this.#stopped.signal)
    return (await done) as Result<W, K>
  }

  /** Ends the process, whatever it does. Work under way and work that waits fails. */
  async stop(): Promise<void> {
    const error = new Error(`The ${this.#options.name} was stopped with its server.`)
    this.#stopped.abort(error)
    this.#stopped = new AbortController()
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    this.#giveUp(child, error)
    await ended
  }

  async #work(question: WorkQuestion, limitMs: number): Promise<unknown> {
    clearTimeout(this.#quiet)
    this.#child ??= this.#start()
    const child = this.#child
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#running = { resolve, reject }
    const tooLong = () => this.#giveUp(child, this.#lost(`took longer than ${limitMs} ms`))
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
    }, this.#options.quietMs ?? QUIET_MS).unref()
  }

  #start(): ChildProcess {
    const child = fork(createRequire(import.meta.url).resolve(this.#options.program), {
      serialization: 'advanced',
      env: this.#options.hasSettings ? { ...process.env, ...ENVIRONMENT } : ENVIRONMENT,
      execArgv: [`--max-old-space-size=${this.#options.maxHeapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // From here, before it starts a thread: on Linux each thread has a priority of its own, the one of its maker.
    // One that another work process has started never comes before that.
    if (child.pid) setPriority(child.pid, Math.max(this.#options.priority ?? PRIORITY, getPriority()))
    child.on('message', (answer) => this.#answered(child, answer as WorkAnswer))
    child.on('error', (error) => this.#giveUp(child, error))
    child.on('exit', (code, signal) => this.#giveUp(child, this.#lost(`ended with ${signal ?? `code ${code}`}`)))
    return child
  }

  #lost(how: string): WorkProcessLost {
    return new WorkProcessLost(`The ${this.#options.name} ${how}.`)
  }

  #answered(child: ChildProcess, answer: WorkAnswer): void {
    if (this.#child !== child) return
    if ('result' in answer) this.#running?.resolve(answer.result)
    else this.#running?.reject(this.#options.unreadable(new Error(answer.failed)))
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
