import { isUuid } from '#app/shared/uuid.ts'

const KEY = 'angesehen'
const MAX = 8

/** True if the company has switched off the list of viewed Exposés; `listAngesehen` then deletes a stored list. */
const isOff = () => document.documentElement.dataset.angesehen === 'off'

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
