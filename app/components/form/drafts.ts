import { type Guard, isNumber, objectOf } from '#app/shared/json/guards.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { DRAFT_PREFIX } from './drop-drafts.ts'

/** Days after which unsaved input on the device expires (SCHRITT-10). */
export const DRAFT_DAYS = 14

const isEntry = objectOf({ at: isNumber })

/** Reads unsaved input from this device; null if missing, expired or malformed. */
export function readDraft<T>(kontoId: string, name: string, guard: Guard<T>): T | null {
  const entry = readEntry(DRAFT_PREFIX + kontoId + name)
  return isEntry(entry) && 'draft' in entry && guard(entry.draft) ? entry.draft : null
}

export function keepDraft(kontoId: string, name: string, draft: unknown): boolean {
  try {
    localStorage.setItem(DRAFT_PREFIX + kontoId + name, JSON.stringify({ at: Date.now(), draft }))
    return true
  } catch {
    return false
  }
}

export function dropDraft(kontoId: string, name: string): void {
  attempt(() => localStorage.removeItem(DRAFT_PREFIX + kontoId + name))
}

export function dropOldDrafts(): void {
  attempt(() => {
    for (const key of draftKeys()) if (readEntry(key) === null) localStorage.removeItem(key)
  })
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))

function readEntry(key: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isEntry(entry) && entry.at > Date.now() - DRAFT_DAYS * DAY_MS ? entry : null
  } catch {
    return null
  }
}

function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is blocked by a setting.
  }
}
