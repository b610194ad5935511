import { perProcess } from '#app/server/config/per-process.server.ts'

/** A statement of the database that has ended; times of `performance.now()`. */
export type EndedStatement = { text: string; startedAt: number; endedAt: number; hasFailed: boolean }

/** What is under way on behalf of a use case, as a collector of traces will show it. */
export type Span = {
  /** Names it to others, who may be told (W3C Trace Context). */
  readonly traceparent: string
  addStatement(statement: EndedStatement): void
  /** `status`: of an HTTP answer. */
  end(result: { status?: number; error?: unknown }): void
}

export type SpanStart = {
  name: string
  kind: 'request' | 'job'
  /** The request or the job, as the log names it. */
  id: string
  /** Under what it happens, where that is known: `traceparent` of a proxy, or of who has asked for a job. */
  parent: string | null
}

type Tracing = { begin(start: SpanStart): Span }

const holder = () => perProcess<{ tracing: Tracing | null }>('tracing', () => ({ tracing: null }))

/** Where spans go; null where nobody has asked for traces. */
export function findTracing(): Tracing | null {
  return holder().tracing
}

/** From now on spans go there. */
export function setTracing(tracing: Tracing | null): void {
  holder().tracing = tracing
}
