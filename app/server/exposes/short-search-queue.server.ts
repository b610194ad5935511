import { perProcess } from '#app/server/process/per-process.server.ts'
import { Queue } from '#app/server/process/queue.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'

export const MAX_WAITING = 5

/** Queue for searches that read every Exposé. Runs one at a time, so that they never fill the connection pool. */
export function getShortSearchQueue(): Queue {
  return perProcess('short-search-queue', () => new Queue({ atOnce: 1, maxWaiting: MAX_WAITING, full: tooMany }))
}

function tooMany(): DomainError {
  return new DomainError(
    'SUCHE_AUSGELASTET',
    'Gerade suchen sehr viele gleichzeitig. Bitte versuchen Sie es gleich noch einmal oder geben Sie mindestens drei Buchstaben ein.',
  )
}
