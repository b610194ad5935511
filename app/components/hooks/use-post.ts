import { useRef, useState } from 'react'
import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'

/**
 * Nothing came back that the server meant to say: a refusal with its status, or null for no connection and a time-out.
 * `error` is what was thrown.
 */
export type Unerwartet = { art: 'unerwartet'; status: number | null; error: unknown }

/**
 * Sends fields to a route that answers JSON and tells whether that is under way. Unlike a fetcher it hands an
 * unexpected failure back, so that a panel or dialog can say so and stay. One request at a time: a second call meanwhile
 * answers null.
 */
export function usePost<Antwort extends { art: string }>(url: string) {
  const [laeuft, setLaeuft] = useState<string | null>(null)
  const unterwegs = useRef(false)

  async function senden(felder: Record<string, string> & { intent: string }): Promise<Antwort | Unerwartet | null> {
    if (unterwegs.current) return null
    unterwegs.current = true
    setLaeuft(felder.intent)
    try {
      const antwort = await fetch(url, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(felder),
        signal: AbortSignal.timeout(ANTWORT_FRIST_MS),
      })
      const { ok, status } = antwort
      if (!ok) {
        const error = Object.assign(new Error(`The server answered ${status}.`), { status })
        return { art: 'unerwartet', status, error }
      }
      return (await antwort.json()) as Antwort
    } catch (error) {
      return { art: 'unerwartet', status: null, error }
    } finally {
      unterwegs.current = false
      setLaeuft(null)
    }
  }

  /** `laeuft`: the intent that is under way, or null. */
  return { senden, laeuft }
}
