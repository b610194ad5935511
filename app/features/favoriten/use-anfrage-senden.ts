import { useRef, useState } from 'react'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import type { SendeAntwort } from './sende-antwort.ts'
import { createSendeSchluessel } from './sende-schluessel.ts'

const ZEITGRENZE_MS = 30_000
const sendeSchluessel = createSendeSchluessel(() => window.sessionStorage)

/**
 * What came back. `stumm`: nothing, so that nobody knows whether it was sent; `kaputt`: the server failed;
 * `abgemeldet`: nobody is signed in any more.
 */
export type SendeErgebnis = SendeAntwort | { art: 'stumm' } | { art: 'kaputt' } | { art: 'abgemeldet' }

/**
 * Sends the inquiry of the Anfragenliste, one at a time: a second press meanwhile answers null. `laeuft` holds what is
 * being sent, as it was when the button was pressed.
 */
export function useAnfrageSenden() {
  const [laeuft, setLaeuft] = useState<ExposeKarte[] | null>(null)
  const unterwegs = useRef(false)

  async function senden(karten: ExposeKarte[]): Promise<SendeErgebnis | null> {
    if (unterwegs.current) return null
    unterwegs.current = true
    setLaeuft(karten)
    try {
      return await postAnfrage(karten.map(({ id }) => id))
    } finally {
      unterwegs.current = false
      setLaeuft(null)
    }
  }

  return { senden, laeuft }
}

async function postAnfrage(exposeIds: string[]): Promise<SendeErgebnis> {
  try {
    const antwort = await fetch('/anfragen', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({
        exposeIds: exposeIds.join(','),
        sendeSchluessel: sendeSchluessel.keyFor(exposeIds),
      }),
      signal: AbortSignal.timeout(ZEITGRENZE_MS),
    })
    if (antwort.status === 401) return { art: 'abgemeldet' }
    if (!antwort.ok) return { art: 'kaputt' }
    const inhalt = (await antwort.json()) as SendeAntwort
    sendeSchluessel.done()
    return inhalt
  } catch {
    return { art: 'stumm' }
  }
}
