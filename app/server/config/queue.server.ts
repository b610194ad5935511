import PQueue from 'p-queue'

type Options = {
  atOnce: number
  /** Tasks that may wait; what comes on top fails with `full`. */
  maxWaiting?: number
  full?: () => Error
}

/** Runs so many tasks at once, the others in the order they came. */
export class Queue {
  readonly #queue: PQueue
  readonly #maxWaiting: number
  readonly #full: () => Error

  constructor({
    atOnce,
    maxWaiting = Number.POSITIVE_INFINITY,
    full = () => new Error('The queue is full.'),
  }: Options) {
    this.#queue = new PQueue({ concurrency: atOnce })
    this.#maxWaiting = maxWaiting
    this.#full = full
  }

  /** The number of tasks that have not begun. */
  get waiting(): number {
    return this.#queue.size
  }

  /** Runs a task when it is its turn. `leaves`: it no longer waits for that, and fails with the signal's reason. */
  async run<T>(task: () => Promise<T>, leaves?: AbortSignal): Promise<T> {
    leaves?.throwIfAborted()
    if (this.#queue.pending >= this.#queue.concurrency && this.waiting >= this.#maxWaiting) throw this.#full()
    // Not the caller's signal: what runs keeps its place until it is done, whoever has left meanwhile.
    const waits = new AbortController()
    const leave = () => waits.abort(leaves?.reason)
    leaves?.addEventListener('abort', leave)
    return this.#queue.add(
      () => {
        leaves?.removeEventListener('abort', leave)
        return task()
      },
      { signal: waits.signal },
    )
  }
}
