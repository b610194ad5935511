import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '#app/server/config/per-process.server.ts'

/** On whose behalf the server works: `GET /expose/:exposeId` with its request id, or `job import` with the job's id. */
export type UseCase = { name: string; id: string }

const current = () => perProcess('use-case', () => new AsyncLocalStorage<UseCase>())

/** Does some work in the name of a use case: whatever it asks of the database is known by that name. */
export function inUseCase<T>(useCase: UseCase, work: () => T): T {
  return current().run(useCase, work)
}

/** The use case that this is done for, or null where nobody has said. */
export function currentUseCase(): UseCase | null {
  return current().getStore() ?? null
}
