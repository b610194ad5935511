import type { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import type { CertificateRow, ServerRow } from './betrieb.repository.server.ts'
import type { Successes } from './read-successes.server.ts'

type OutboxFigures = Awaited<ReturnType<typeof readOutbox>>[number]
export type MessageKind = OutboxFigures['kind']

export type BetriebFacts = {
  isProduction: boolean
  outbox: readonly Pick<OutboxFigures, 'kind' | 'oldestDueAt'>[]
  /** Kinds of messages whose provider failed and has accepted nothing since. */
  down: readonly MessageKind[]
  givenUp: readonly { kind: MessageKind; count: number }[]
  failedJobs: readonly { job: string; count: number }[]
  failedImporte: number
  waitingDokumente: number
  servers: readonly ServerRow[]
  successes: Successes
  sampleFields: readonly string[]
  /** TLS certificate of PUBLIC_URL; null before the first check. */
  certificate: CertificateRow | null
}
