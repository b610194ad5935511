import { perProcess } from '#app/server/config/per-process.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { isBildSichtbar } from './bild.repository.server.ts'

/** An answer is trusted this long if no notification has emptied the store before. */
const HALTBAR_MS = 15_000
const MAX_EINTRAEGE = 20_000

type Eintrag = { sichtbar: Promise<boolean>; bisMs: number }

const eintraege = () => perProcess('bild-sichtbarkeit', () => new Map<string, Eintrag>())

/** Empties the store: to be called whenever an Exposé, a Liegenschaft or a unit has changed. */
export function forgetBildSichtbarkeit(): void {
  eintraege().clear()
}

/** `isBildSichtbar`, remembered for a short time: a screen asks for the same image in several sizes. */
export async function isBildSichtbarCached(
  db: Executor,
  { pfad, nowMs }: { pfad: string; nowMs: number },
): Promise<boolean> {
  const store = eintraege()
  const bekannt = store.get(pfad)
  if (bekannt && bekannt.bisMs > nowMs) return bekannt.sichtbar
  if (store.size >= MAX_EINTRAEGE) store.clear()
  const sichtbar = isBildSichtbar(db, { pfad })
  store.set(pfad, { sichtbar, bisMs: nowMs + HALTBAR_MS })
  try {
    return await sichtbar
  } catch (error) {
    store.delete(pfad)
    throw error
  }
}
