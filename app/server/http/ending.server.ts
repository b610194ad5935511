import type { ServerResponse } from 'node:http'
import { perProcess } from '#app/server/config/per-process.server.ts'

type Ending = { isEnding: boolean; unanswered: Set<ServerResponse> }

const ending = () => perProcess<Ending>('ending', () => ({ isEnding: false, unanswered: new Set() }))

/** Whether this server is about to go (docs/decisions/0155). */
export const isEnding = (): boolean => ending().isEnding

/** From now on every answer says that its connection ends with it, also to requests that have come before. */
export function beginEnding(): void {
  const current = ending()
  current.isEnding = true
  for (const response of current.unanswered) closeAfter(response)
}

/** Has an answer say that its connection ends, if it is given once this server is about to go. */
export function followAnswer(response: ServerResponse): void {
  const { isEnding: isLast, unanswered } = ending()
  if (isLast) closeAfter(response)
  else {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
