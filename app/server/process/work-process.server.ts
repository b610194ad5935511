import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { Queue, type Turn } from './queue.server.ts'
import { refuseInTransaction } from './transaction-guard.server.ts'

export type WorkTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
type Args<W extends WorkTable, K extends keyof W> = Parameters<W[K]>
type Result<W extends WorkTable, K extends keyof W> = Awaited<ReturnType<W[K]>>

export type WorkQuestion = { kind: string; args: unknown[] }
/** Result of a task. `usedMs` is the task's CPU time in ms, which does not depend on other load. */
export type WorkAnswer = ({ result: unknown } | { failed: string }) & { usedMs: number }

type Options = {
  /** Entry module of the process. A subpath import of package.json also works in the built server. */
  program: `#app/${string}`
  name: string
  /** Limit of the JavaScript heap, without decoded pixels and other buffers. */
  maxHeapMb: number
  /** Number of processes; default 1. Each owner uses one at a time. `maxWaiting` does not count tasks of staff. */
  atOnce?: number
  maxWaiting: number
  maxWaitingEach?: number
  full: () => Error
  /** Maps an error of the libraries to the error for an unreadable file. */
  unreadable: (cause: Error) => Error
  /** If set, passes the server's settings to a process that uses database and files but decodes nothing. */
  hasSettings?: true
  quietMs?: number
}

/** Environment of a work process. It lacks the server's secrets, since decoders read strangers' files. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', TZ: 'UTC' }
/** Nice value that gives the process a third of the CPU share of page requests. */
const PRIORITY = 5
const QUIET_MS = 20_000
/** Timeout of a task in ms. A task takes seconds on an idle machine, but much longer under load. */
const LIMIT_MS = 120_000

type RunOptions = {
  limitMs?: number
  turn?: Turn
  /** Receives the task's CPU time in ms, also if the task fails; the elapsed time if the process was lost. */
  onUsed?: (ms: number) => void
}

type Running = { resolve: (answer: WorkAnswer) => void; reject: (error: Error) => void }

class WorkProcessLost extends Error {
  override name = 'WorkProcessLost'
}

/** True for a WorkProcessLost. Compares by name instead of `instanceof`, since the module exists twice in a process. */
export function isWorkProcessLost(error: unknown): error is Error {
  return error instanceof Error && error.name === 'WorkProcessLost'
}

/** Pool of processes for work on strangers' files. Only the end of a process frees the memory of its decoders. */
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

  get pid(): number | null {
    return this.#workers.find(({ pid }) => pid !== null)?.pid ?? null
  }

  get count(): number {
    return this.#workers.filter(({ pid }) => pid !== null).length
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * Runs a task. After WorkProcessLost the next task gets a new process.
   * @throws `unreadable` for damaged files, `full` if too many tasks wait
   * @throws WorkProcessLost if the process died or took longer than `limitMs`
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

  async stop(): Promise<void> {
    const error = new Error(`The ${this.#options.name} was stopped with its server.`)
    this.#stopped.abort(error)
    this.#stopped = new AbortController()
    await Promise.all(this.#workers.map((worker) => worker.stop(error)))
  }

  #findFree(): Worker {
    const free = this.#workers.filter(({ isBusy }) => !isBusy)
    const worker = free.find(({ pid }) => pid !== null) ?? free[0]
    if (!worker) throw new Error('More work than processes.')
    return worker
  }
}

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

  /** Ends the process after `quietMs` ms without work. Until then it does not keep the server's event loop alive. */
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
    // Set before the child starts threads: Linux threads inherit the priority of their creator. A child of another work
    // process never gets a higher priority.
    if (child.pid) setPriority(child.pid, Math.max(PRIORITY, getPriority()))
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

  #giveUp(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    // The timer would disconnect a process that is gone, which raises an error.
    clearTimeout(this.#quiet)
    this.#child = null
    child.kill('SIGKILL')
    this.#running?.reject(error)
  }
}
