import { perProcess } from '#app/server/process/per-process.server.ts'

/** Times of `performance.now()`. */
export type EndedStatement = { text: string; startedAt: number; endedAt: number; hasFailed: boolean }

export type Span = {
  /** W3C Trace Context. */
  readonly traceparent: string
  addStatement(statement: EndedStatement): void
  end(result: { status?: number; error?: unknown }): void
}

export type SpanStart = {
  name: string
  kind: 'request' | 'job'
  /** Request or job id, as in the log. */
  id: string
  /** From a proxy, or from the request that queued the job. */
  parent: string | null
}

type Tracing = { begin(start: SpanStart): Span }

const holder = () => perProcess<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

export function findTracing(): Tracing | null {
  return holder().tracing
}

export function setTracing(tracing: Tracing | null): void {
  holder().tracing = tracing
}
