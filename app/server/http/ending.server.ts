import type { ServerResponse } from 'node:http'
import { perProcess } from '#app/server/process/per-process.server.ts'

type Ending = { isEnding: boolean; unanswered: Set<ServerResponse> }

const ending = () => perProcess<Ending>('ending', () => ({ isEnding: false, unanswered: new Set() }))

/** True once the shutdown has begun (docs/decisions/0155). */
export const isEnding = (): boolean => ending().isEnding

/** Makes every response close its connection from now on, also responses to earlier requests. */
export function beginEnding(): void {
  const current = ending()
  current.isEnding = true
  for (const response of current.unanswered) closeAfter(response)
}

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
