import { perProcess } from '#app/server/process/per-process.server.ts'

/** A finished SQL statement; both times are from `performance.now()`. */
export type EndedStatement = { text: string; startedAt: number; endedAt: number; hasFailed: boolean }

export type Span = {
  /** This span's id as a W3C `traceparent` value. Queued jobs store it, so that their spans become its children. */
  readonly traceparent: string
  addStatement(statement: EndedStatement): void
  end(result: { status?: number; error?: unknown }): void
}

export type SpanStart = {
  name: string
  kind: 'request' | 'job'
  /** Id of the request or job, as in the log. `parent`: span of a proxy, or of the request that queued the job. */
  id: string
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
