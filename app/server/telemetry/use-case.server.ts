import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { findTracing, type Span, type SpanStart } from './tracing.server.ts'

/** Unit of work in logs and traces: `GET /expose/:exposeId` with a request id, or `job import` with a job id. */
export type UseCase = { name: string; id: string; span: Span | null }

const current = () => perProcess('use-case', () => new AsyncLocalStorage<UseCase>())

/** Runs `work` in a use case with its span. `statusOf` is called after `work` and returns the HTTP status. */
export function inUseCase<T>(start: SpanStart, work: () => Promise<T>, statusOf?: () => number): Promise<T> {
  const { name, id } = start
  const tracing = findTracing()
  if (tracing === null) return current().run({ name, id, span: null }, work)
  return inSpan({ name, id, span: tracing.begin(start) }, work, statusOf)
}

async function inSpan<T>(
  useCase: UseCase & { span: Span },
  work: () => Promise<T>,
  statusOf?: () => number,
): Promise<T> {
  try {
    const result = await current().run(useCase, work)
    useCase.span.end({ status: statusOf?.() })
    return result
  } catch (error) {
    useCase.span.end({ error })
    throw error
  }
}

export function currentUseCase(): UseCase | null {
  return current().getStore() ?? null
}
