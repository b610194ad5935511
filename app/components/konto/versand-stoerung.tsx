import { useState } from 'react'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'
import { useAbfrage } from '../hooks/use-abfrage.ts'
import { Banner } from '../ui/banner.tsx'

/** How often is asked, in milliseconds: a code is waited for with the telephone in hand, a mail for some minutes. */
const ABFRAGE_MS = { sms: 5_000, email: 10_000 } as const

const isVersandStand = objectOf({ gestoert: isBoolean })

const TEXTE = {
  sms: {
    titel: 'Der SMS-Versand ist gerade gestört',
    text: 'Ihr Code wird gesendet, sobald es wieder geht. Bitte lassen Sie diese Seite offen.',
  },
  email: {
    titel: 'Der E-Mail-Versand ist gerade gestört',
    text: 'Unsere Nachrichten kommen an, sobald es wieder geht.',
  },
} as const

type VersandStoerungProps = {
  art: keyof typeof TEXTE
  /** A sentence on what else the person can do. */
  ausweg?: string
}

/**
 * CODE-4: while a code or a mail is waited for: says when its provider is down, and what to do then. About the
 * provider, not about a number or an address, so it tells nothing about accounts.
 */
export function VersandStoerung({ art, ausweg }: VersandStoerungProps) {
  const [gestoert, setGestoert] = useState(false)
  useAbfrage(`/resources/versand?art=${art}`, isVersandStand, {
    intervallMs: ABFRAGE_MS[art],
    active: true,
    onAntwort: (antwort) => setGestoert(antwort.gestoert),
  })
  const { titel, text } = TEXTE[art]
  return (
    // There before its words, so that screen readers say them.
    <div role="status" className="text-left empty:mt-0">
      {gestoert && (
        <Banner farbe="yellow" icon="clock" titel={titel}>
          {ausweg === undefined ? text : `${text} ${ausweg}`}
        </Banner>
      )}
    </div>
  )
}
