import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { findTracing, type Span, type SpanStart } from './tracing.server.ts'

/** On whose behalf the server works: `GET /expose/:exposeId` with its request id, or `job import` with the job's id. */
export type UseCase = { name: string; id: string; span: Span | null }

const current = () => perProcess('use-case', () => new AsyncLocalStorage<UseCase>())

/**
 * Does some work in the name of a use case: whatever it asks of the database is known by that name, and is in its trace
 * where traces are wanted. `statusOf`: of the HTTP answer, once it is there.
 */
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

/** The use case that this is done for, or null where nobody has said. */
export function currentUseCase(): UseCase | null {
  return current().getStore() ?? null
}
