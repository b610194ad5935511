import type { Level } from 'pino'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { getLogger } from './logger.server.ts'

type Window = { start: number; rows: number; omitted: number }

/**
 * Logs at most `max` lines of a kind per window, so that strangers cannot fill the log. `ausgelassen` counts omitted
 * lines. `kind` is from a fixed set, never from input.
 */
export function logRarely(
  kind: string,
  { max, windowMs, level = 'warn', now = Date.now() }: { max: number; windowMs: number; level?: Level; now?: number },
  fields: Record<string, unknown>,
  notice: string,
): void {
  const kinds = perProcess('logRarely', () => new Map<string, Window>())
  const open = kinds.get(kind)
  const isOpen = open !== undefined && now >= open.start && now - open.start < windowMs
  if (isOpen && open.rows >= max) {
    open.omitted += 1
    return
  }
  if (isOpen) open.rows += 1
  else kinds.set(kind, { start: now, rows: 1, omitted: 0 })
  const omitted = isOpen ? 0 : (open?.omitted ?? 0)
  getLogger()[level]({ ...fields, ...(omitted > 0 && { ausgelassen: omitted }) }, notice)
}
