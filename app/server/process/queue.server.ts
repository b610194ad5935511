/** Place of a task in the queue. `owner`: account id or job name. Each owner has at most one running task. */
export type Turn = {
  owner: string
  /** True for staff: their tasks start first, may use reserved places and do not count for `maxWaiting`. */
  isStaff?: boolean
}

type Options = {
  atOnce: number
  /** Number of the `atOnce` places that only staff may use. */
  reserved?: number
  /** Maximum number of waiting tasks, not counting staff's; further tasks fail with `full`. */
  maxWaiting?: number
  maxWaitingEach?: number
  full?: () => Error
}

type Owner = string | symbol
type Line = { isStaff: boolean; starts: (() => void)[] }

/** Queue that runs at most `atOnce` tasks, one per owner in turn. A task without `turn` has an owner of its own. */
export class Queue {
  readonly #options: Required<Options>
  readonly #running = new Map<Owner, boolean>()
  readonly #lines = new Map<Owner, Line>()

  constructor({
    atOnce,
    reserved = 0,
    maxWaiting = Number.POSITIVE_INFINITY,
    maxWaitingEach = Number.POSITIVE_INFINITY,
    full = () => new Error('The queue is full.'),
  }: Options) {
    this.#options = { atOnce, reserved, maxWaiting, maxWaitingEach, full }
  }

  get waiting(): number {
    return this.#count(() => true)
  }

  /** Runs a task in its turn. If `leaves` aborts before the start, drops the task and throws the signal's reason. */
  async run<T>(task: () => Promise<T>, { turn, leaves }: { turn?: Turn; leaves?: AbortSignal } = {}): Promise<T> {
    leaves?.throwIfAborted()
    const { owner, isStaff = false }: { owner: Owner; isStaff?: boolean } = turn ?? { owner: Symbol() }
    if (this.#mayStart(owner, isStaff)) this.#running.set(owner, isStaff)
    else await this.#wait(owner, isStaff, leaves)
    try {
      return await task()
    } finally {
      this.#running.delete(owner)
      this.#startNext()
    }
  }

  #mayStart(owner: Owner, isStaff: boolean): boolean {
    const { atOnce, reserved } = this.#options
    if (this.#running.has(owner) || this.#running.size >= atOnce) return false
    return isStaff || [...this.#running.values()].filter((staff) => !staff).length < atOnce - reserved
  }

  #count(counts: (line: Line) => boolean): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + (counts(line) ? line.starts.length : 0), 0)
  }

  #wait(owner: Owner, isStaff: boolean, leaves: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingEach, full } = this.#options
    const line = this.#lines.get(owner) ?? { isStaff, starts: [] }
    const isFull = !isStaff && this.#count((other) => !other.isStaff) >= maxWaiting
    if (isFull || line.starts.length >= maxWaitingEach) throw full()
    this.#lines.set(owner, line)
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.starts.splice(line.starts.indexOf(start), 1)
        if (line.starts.length === 0) this.#lines.delete(owner)
        reject(leaves?.reason)
      }
      const start = () => {
        // A running task keeps its place until it ends, even if its caller has left.
        leaves?.removeEventListener('abort', leave)
        resolve()
      }
      leaves?.addEventListener('abort', leave)
      line.starts.push(start)
    })
  }

  /** Starts tasks while places are free: staff's first, then the next owner's. That owner moves to the end. */
  #startNext(): void {
    const lines = [...this.#lines].filter(([owner, { isStaff }]) => this.#mayStart(owner, isStaff))
    const next = lines.find(([, { isStaff }]) => isStaff) ?? lines[0]
    if (!next) return
    const [owner, line] = next
    const start = line.starts.shift()
    this.#lines.delete(owner)
    if (line.starts.length > 0) this.#lines.set(owner, line)
    this.#running.set(owner, line.isStaff)
    start?.()
    this.#startNext()
  }
}
