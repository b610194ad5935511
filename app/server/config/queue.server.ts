/** Whose task it is. Each owner has one running; who waits takes turns with the other owners. */
export type Turn = {
  /** An account's id, or the name of a job. */
  owner: string
  /** Staff comes before everybody else, may use the reserved places, and is counted by its own limit alone. */
  isStaff?: boolean
}

type Options = {
  atOnce: number
  /** Places of `atOnce` that only staff may use. */
  reserved?: number
  /** Tasks that may wait, those of staff not counted; one more fails with `full`. */
  maxWaiting?: number
  /** The same for one owner. */
  maxWaitingEach?: number
  full?: () => Error
}

type Owner = string | symbol
/** The tasks of one owner that wait, the oldest first. */
type Line = { isStaff: boolean; starts: (() => void)[] }

/**
 * Runs `atOnce` tasks at once, one of each owner, round robin between owners: while an owner waits, no other one begins
 * more than one task. Tasks without a turn are each their own owner, so they run in the order they came.
 */
export class Queue {
  readonly #options: Required<Options>
  /** Owners whose task runs; true: staff. */
  readonly #running = new Map<Owner, boolean>()
  /** Owners that wait, the one whose turn is next first. */
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

  /** The number of tasks that have not begun. */
  get waiting(): number {
    return this.#count(() => true)
  }

  /** Runs a task when it is its turn. `leaves`: it no longer waits for that, and fails with the signal's reason. */
  async run<T>(task: () => Promise<T>, { turn, leaves }: { turn?: Turn; leaves?: AbortSignal } = {}): Promise<T> {
    leaves?.throwIfAborted()
    const { owner, isStaff = false }: { owner: Owner; isStaff?: boolean } = turn ?? { owner: Symbol() }
    // Whoever may start at once takes nobody's turn: all who wait could not start when the last place changed.
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

  /** Resolves once the task is one of those that run. */
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

  /** Starts what may start now: staff first, then the owner whose turn it is, who goes behind all others. */
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
