import { useState } from 'react'
import { useAbfrage } from '../hooks/use-abfrage.ts'
import { Banner } from '../ui/banner.tsx'

const ABFRAGE_MS = 5000

/**
 * While a code is waited for: says when the provider of the SMS is down, and what to do then. About the provider, not
 * about a number, so it tells nothing about accounts.
 */
export function SmsStoerung() {
  const [gestoert, setGestoert] = useState(false)
  useAbfrage('/resources/versand?art=sms', {
    intervallMs: ABFRAGE_MS,
    active: true,
    onAntwort: (antwort) =>
      setGestoert(
        typeof antwort === 'object' && antwort !== null && 'gestoert' in antwort && antwort.gestoert === true,
      ),
  })
  if (!gestoert) return null
  return (
    <Banner farbe="yellow" icon="clock" titel="Der SMS-Versand ist gerade gestört" role="status">
      Ihr Code wird gesendet, sobald es wieder geht. Bitte lassen Sie diese Seite offen.
    </Banner>
  )
}
