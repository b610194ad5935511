import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { Queue, type Turn } from './queue.server.ts'
import { refuseInTransaction } from './transaction-guard.server.ts'

/** What such a process can do, by name. */
export type WorkTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
type Args<W extends WorkTable, K extends keyof W> = Parameters<W[K]>
type Result<W extends WorkTable, K extends keyof W> = Awaited<ReturnType<W[K]>>

/** What the server asks, and what it is answered. One question at a time, so they need no numbers. */
export type WorkQuestion = { kind: string; args: unknown[] }
/** `usedMs`: processor time, which is the same however busy the machine is. */
export type WorkAnswer = ({ result: unknown } | { failed: string }) & { usedMs: number }

type Options = {
  /** The program, by the name of package.json, which finds the source from the server's bundle as well. */
  program: `#app/${string}`
  /** For errors: "The picture process ended …". */
  name: string
  /** JavaScript heap in MB; decoded pixels and other bytes lie outside of it. */
  maxHeapMb: number
  /** Processes, and so pieces of work at once, one of each owner; one unless told. */
  atOnce?: number
  /** Pieces of work that may wait for their turn, those of staff not counted. */
  maxWaiting: number
  /** The same for one owner. */
  maxWaitingEach?: number
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

type RunOptions = {
  limitMs?: number
  turn?: Turn
  /** Told what a piece of work has used, in ms, however it ends; with a lost process the time that it took. */
  onUsed?: (ms: number) => void
}

/** What the process is doing. */
type Running = { resolve: (answer: WorkAnswer) => void; reject: (error: Error) => void }

/** The process died or was stopped as too slow while it worked on this. */
class WorkProcessLost extends Error {
  override name = 'WorkProcessLost'
}

/** True for the error of a piece of work that the process was lost with, of either copy of this module. */
export function isWorkProcessLost(error: unknown): error is Error {
  return error instanceof Error && error.name === 'WorkProcessLost'
}

/**
 * Work on files of strangers in processes of their own, which take the memory of the decoders with them when they end:
 * started with the first piece of work, one piece at a time each, in turns by owner, ended when there is nothing to do.
 */
export class WorkProcess<W extends WorkTable> {
  readonly #options: Options
  readonly #queue: Queue
  readonly #workers: readonly Worker[]
  #stopped = new AbortController()

  constructor(options: Options) {
    const { atOnce = 1, maxWaiting, maxWaitingEach, full } = options
    this.#options = options
    this.#queue = new Queue({ atOnce, maxWaiting, maxWaitingEach, full })
    this.#workers = Array.from({ length: atOnce }, () => new Worker(options))
  }

  /** The number of the process, of several the first one's; null while there is none. */
  get pid(): number | null {
    return this.#workers.find(({ pid }) => pid !== null)?.pid ?? null
  }

  /** Processes that are there. */
  get count(): number {
    return this.#workers.filter(({ pid }) => pid !== null).length
  }

  /** Pieces of work that have not begun. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * Does one piece of work. Throws what `unreadable` makes for damaged files and `full` when too much waits already;
   * WorkProcessLost when the process died of it or took longer than `limitMs`. The next piece gets a new process then.
   */
  async run<K extends keyof W & string>(
    kind: K,
    args: Args<W, K>,
    { limitMs = LIMIT_MS, turn, onUsed }: RunOptions = {},
  ): Promise<Result<W, K>> {
    refuseInTransaction(`Work of the ${this.#options.name}`)
    const work = () => this.#findFree().work({ kind, args }, { limitMs, onUsed })
    return (await this.#queue.run(work, { turn, leaves: this.#stopped.signal })) as Result<W, K>
  }

  /** Ends the processes, whatever they do. Work under way and work that waits fails. */
  async stop(): Promise<void> {
    const error = new Error(`The ${this.#options.name} was stopped with its server.`)
    this.#stopped.abort(error)
    this.#stopped = new AbortController()
    await Promise.all(this.#workers.map((worker) => worker.stop(error)))
  }

  /** One that has started already, if any is free. */
  #findFree(): Worker {
    const free = this.#workers.filter(({ isBusy }) => !isBusy)
    const worker = free.find(({ pid }) => pid !== null) ?? free[0]
    if (!worker) throw new Error('More work than processes.')
    return worker
  }
}

/** A process that does one piece of work at a time. */
class Worker {
  readonly #options: Options
  #running: Running | null = null
  #child: ChildProcess | null = null
  #quiet: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  get isBusy(): boolean {
    return this.#running !== null
  }

  async work(
    question: WorkQuestion,
    { limitMs, onUsed }: { limitMs: number; onUsed?: (ms: number) => void },
  ): Promise<unknown> {
    clearTimeout(this.#quiet)
    this.#child ??= this.#start()
    const child = this.#child
    child.ref()
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<WorkAnswer>()
    this.#running = { resolve, reject }
    const tooLong = () => this.#giveUp(child, this.#lost(`took longer than ${limitMs} ms`))
    const clock = setTimeout(tooLong, limitMs)
    const begin = performance.now()
    let usedMs: number | null = null
    child.send(question, (error) => {
      if (error) this.#giveUp(child, error)
    })
    try {
      const answer = await promise
      usedMs = answer.usedMs
      if ('failed' in answer) throw this.#options.unreadable(new Error(answer.failed))
      return answer.result
    } finally {
      clearTimeout(clock)
      this.#running = null
      this.#rest()
      onUsed?.(usedMs ?? performance.now() - begin)
    }
  }

  async stop(error: Error): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    this.#giveUp(child, error)
    await ended
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
    this.#running?.resolve(answer)
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
