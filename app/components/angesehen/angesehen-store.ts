import { isUuid } from '#app/shared/uuid.ts'

/** Storage key of the ids of the Exposés last viewed in this browser, newest first (WEITER-4). */
const KEY = 'angesehen'
const MAX = 8

/** True if the company has switched the feature off; the stored list is then deleted. */
const isOff = () => document.documentElement.dataset.angesehen === 'off'

/** Drops stored values that are not ids of Exposés. Empty if the storage is off. */
export function listAngesehen(): string[] {
  try {
    if (isOff()) localStorage.removeItem(KEY)
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isUuid))].slice(0, MAX) : []
  } catch {
    return []
  }
}

export function rememberAngesehen(id: string): void {
  try {
    const others = listAngesehen().filter((other) => other !== id)
    if (!isOff()) localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX)))
  } catch {
    // Storage is off or full. The visitor did not ask for this, so the failure is silent.
  }
}

export function forgetAngesehen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}
