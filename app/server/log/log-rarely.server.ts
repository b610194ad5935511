import type { Level } from 'pino'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { getLogger } from './logger.server.ts'

type Fenster = { beginn: number; zeilen: number; ausgelassen: number }

/**
 * Logs at most `max` lines of one kind in `fensterMs`, however many requests bring them about: a stranger must not fill
 * the log. How many were left out stands as `ausgelassen` in the first line of the next window. `kind` is one of a fixed
 * set, never made of what a visitor sends.
 */
export function logRarely(
  kind: string,
  { max, fensterMs, level = 'warn', now = Date.now() }: { max: number; fensterMs: number; level?: Level; now?: number },
  felder: Record<string, unknown>,
  meldung: string,
): void {
  const arten = perProcess('logRarely', () => new Map<string, Fenster>())
  const offen = arten.get(kind)
  const istOffen = offen !== undefined && now >= offen.beginn && now - offen.beginn < fensterMs
  if (istOffen && offen.zeilen >= max) {
    offen.ausgelassen += 1
    return
  }
  if (istOffen) offen.zeilen += 1
  else arten.set(kind, { beginn: now, zeilen: 1, ausgelassen: 0 })
  const ausgelassen = istOffen ? 0 : (offen?.ausgelassen ?? 0)
  getLogger()[level]({ ...felder, ...(ausgelassen > 0 && { ausgelassen }) }, meldung)
}
