import { perProcess } from '#app/server/process/per-process.server.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'other'] as const
/** Classes of HTTP status. `aborted` means closed before the end, as every event stream is. */
const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'] as const
const ABORTED = STATUSES.indexOf('aborted')
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Figures = { answers: Float64Array; buckets: Float64Array; seconds: Float64Array }

const SOURCES = ['hit', 'miss'] as const

const REQUESTS = 'wohnportal_http_requests_total'
const DURATION = 'wohnportal_http_request_duration_seconds'
const PAGES = 'wohnportal_page_cache_requests_total'

/** Counters of requests. prom-client's label texts would be too slow: a cached page takes only 70 µs. */
class RequestFigures {
  readonly #routes = new Map<string, Figures>()

  readonly #pages = new Float64Array(SOURCES.length)

  /** `route` is a pattern of the route table. `status` is null if the visitor left early; `ms` is null for a stream. */
  count(route: string, method: string | undefined, status: number | null, ms: number | null): void {
    const { answers, buckets, seconds } = this.#routes.get(route) ?? this.#begin(route)
    add(answers, indexOfMethod(method) * STATUSES.length + (status === null ? ABORTED : indexOfStatus(status)), 1)
    if (ms === null) return
    add(buckets, indexOfBucket(ms / 1000), 1)
    add(seconds, 0, ms / 1000)
  }

  countPage(source: (typeof SOURCES)[number]): void {
    add(this.#pages, source === 'hit' ? 0 : 1, 1)
  }

  /** Returns the metrics in Prometheus text format. Route patterns need no escaping. */
  toText(): string {
    const requests = [
      `# HELP ${REQUESTS} Answers by route, method and class of the status.`,
      `# TYPE ${REQUESTS} counter`,
    ]
    const duration = [
      `# HELP ${DURATION} From the first byte of a request to the last of its answer, streams left out.`,
      `# TYPE ${DURATION} histogram`,
    ]
    const pages = [
      `# HELP ${PAGES} Requests for pages that may be kept: answered from the page cache, or rendered.`,
      `# TYPE ${PAGES} counter`,
      ...SOURCES.map((source, index) => `${PAGES}{result="${source}"} ${this.#pages[index]}`),
    ]
    for (const [route, figures] of this.#routes) {
      const label = `route="/${route}"`
      figures.answers.forEach((count, index) => {
        const method = METHODS[Math.floor(index / STATUSES.length)]
        const status = STATUSES[index % STATUSES.length]
        if (count > 0) requests.push(`${REQUESTS}{${label},method="${method}",status="${status}"} ${count}`)
      })
      let sum = 0
      figures.buckets.forEach((count, index) => {
        sum += count
        duration.push(`${DURATION}_bucket{${label},le="${BUCKETS_SECONDS[index] ?? '+Inf'}"} ${sum}`)
      })
      duration.push(`${DURATION}_sum{${label}} ${figures.seconds[0]}`, `${DURATION}_count{${label}} ${sum}`)
    }
    return `${[...requests, ...duration, ...pages].join('\n')}\n`
  }

  #begin(route: string): Figures {
    const figures = {
      answers: new Float64Array(METHODS.length * STATUSES.length),
      buckets: new Float64Array(BUCKETS_SECONDS.length + 1),
      seconds: new Float64Array(1),
    }
    this.#routes.set(route, figures)
    return figures
  }
}

export function getRequestFigures(): RequestFigures {
  return perProcess('request-figures', () => new RequestFigures())
}

function add(figures: Float64Array, index: number, amount: number): void {
  figures[index] = (figures[index] ?? 0) + amount
}

function indexOfMethod(method: string | undefined): number {
  if (method === 'GET') return 0
  if (method === 'HEAD') return 1
  return method === 'POST' ? 2 : 3
}

function indexOfStatus(status: number): number {
  return Math.min(Math.max(Math.floor(status / 100), 1), 5) - 1
}

function indexOfBucket(seconds: number): number {
  for (let index = 0; index < BUCKETS_SECONDS.length; index += 1) {
    if (seconds <= (BUCKETS_SECONDS[index] ?? 0)) return index
  }
  return BUCKETS_SECONDS.length
}
