import { isUuid } from '#app/shared/uuid.ts'

/** What this browser has looked at last (WEITER-4): ids of Exposés in its storage, the newest first. */
const KEY = 'angesehen'
const MAX = 8

/** The company has switched it off: nothing is remembered, and what was is forgotten. */
const isOff = () => document.documentElement.dataset.angesehen === 'off'

/** Reads whatever stands in the storage: what is no id of an Exposé is left out. Storage that is off is empty. */
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
    // Off or full: nobody has asked for it, so nobody misses it.
  }
}

export function forgetAngesehen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Off meanwhile: there is nothing to forget.
  }
}
