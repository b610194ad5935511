import type { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import type { CertificateRow, ServerRow } from './betrieb.repository.server.ts'
import type { Successes } from './read-successes.server.ts'

type OutboxFigures = Awaited<ReturnType<typeof readOutbox>>[number]
export type MessageKind = OutboxFigures['kind']

/** Everything the rules look at. */
export type BetriebFacts = {
  isProduction: boolean
  outbox: readonly Pick<OutboxFigures, 'kind' | 'oldestDueAt'>[]
  /** Providers that have failed, and taken nothing since. */
  down: readonly MessageKind[]
  givenUp: readonly { kind: MessageKind; count: number }[]
  failedJobs: readonly { job: string; count: number }[]
  failedImporte: number
  waitingDokumente: number
  servers: readonly ServerRow[]
  successes: Successes
  /** Labels of the company's fields that still hold the sample's values. */
  sampleFields: readonly string[]
  /** Of PUBLIC_URL; null if it was never checked. */
  certificate: CertificateRow | null
}
