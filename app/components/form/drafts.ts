import { type Guard, isNumber, objectOf } from '#app/shared/json/guards.ts'
import { DRAFT_PREFIX } from './drop-drafts.ts'

const MS_A_DAY = 86_400_000

/** How long a device keeps what was typed and could not be sent (SCHRITT-10). */
export const DRAFT_DAYS = 14

const isEntry = objectOf({ at: isNumber })

/** What this device keeps under a name, of this account and no other; null where that is nothing, or too old. */
export function readDraft<T>(kontoId: string, name: string, guard: Guard<T>): T | null {
  const entry = readEntry(DRAFT_PREFIX + kontoId + name)
  return isEntry(entry) && 'draft' in entry && guard(entry.draft) ? entry.draft : null
}

/** Keeps it on this device; false where the browser keeps nothing. */
export function keepDraft(kontoId: string, name: string, draft: unknown): boolean {
  try {
    localStorage.setItem(DRAFT_PREFIX + kontoId + name, JSON.stringify({ at: Date.now(), draft }))
    return true
  } catch {
    return false
  }
}

/** The server has it. */
export function dropDraft(kontoId: string, name: string): void {
  attempt(() => localStorage.removeItem(DRAFT_PREFIX + kontoId + name))
}

/** Takes away what nobody has come back to, whoever typed it. */
export function dropOldDrafts(): void {
  attempt(() => {
    for (const key of draftKeys()) if (readEntry(key) === null) localStorage.removeItem(key)
  })
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))

function readEntry(key: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isEntry(entry) && entry.at > Date.now() - DRAFT_DAYS * MS_A_DAY ? entry : null
  } catch {
    return null
  }
}

/** Where a browser keeps nothing there is nothing to take away. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // Blocked by a setting: reading says so by null, keeping by false.
  }
}
