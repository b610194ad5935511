import type { KontoStand } from './konto-stand.ts'

export type EmailStand = Pick<KontoStand, 'hasEmail' | 'emailNeu'>

/**
 * How far the address of the signed-in person is, from an answer of `/resources/konto`. Null where nobody is signed in;
 * undefined where it is no such answer, so that nothing is known.
 */
export function readEmailStand(antwort: unknown): EmailStand | null | undefined {
  if (typeof antwort !== 'object' || antwort === null || !('angemeldet' in antwort)) return undefined
  const { angemeldet } = antwort
  if (angemeldet === null) return null
  if (typeof angemeldet !== 'object' || !('hasEmail' in angemeldet) || !('emailNeu' in angemeldet)) return undefined
  const { hasEmail, emailNeu } = angemeldet
  if (typeof hasEmail !== 'boolean' || (emailNeu !== null && typeof emailNeu !== 'string')) return undefined
  return { hasEmail, emailNeu }
}
