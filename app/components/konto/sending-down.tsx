import { useState } from 'react'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'
import { usePoll } from '../hooks/use-poll.ts'
import { Banner } from '../ui/banner.tsx'

/** Polling interval in ms: people expect a code by SMS at once, but a mail only after some minutes. */
const POLL_MS = { sms: 5_000, email: 10_000 } as const

const isSendingAnswer = objectOf({ down: isBoolean })

const TEXTS = {
  sms: {
    title: 'Der SMS-Versand ist gerade gestört',
    text: 'Ihr Code wird gesendet, sobald es wieder geht. Bitte lassen Sie diese Seite offen.',
  },
  email: {
    title: 'Der E-Mail-Versand ist gerade gestört',
    text: 'Unsere Nachrichten kommen an, sobald es wieder geht.',
  },
} as const

type SendingDownProps = {
  kind: keyof typeof TEXTS
  fallback?: string
}

/** Warning shown while the provider for SMS or mail is down (CODE-4). Reveals nothing about accounts. */
export function SendingDown({ kind, fallback }: SendingDownProps) {
  const [down, setDown] = useState(false)
  usePoll(`/resources/versand?art=${kind}`, isSendingAnswer, {
    intervalMs: POLL_MS[kind],
    active: true,
    onAnswer: (answer) => setDown(answer.down),
  })
  const { title, text } = TEXTS[kind]
  return (
    // Rendered before its text, so that screen readers announce it.
    <div role="status" className="text-left empty:mt-0">
      {down && (
        <Banner color="yellow" icon="clock" title={title}>
          {fallback === undefined ? text : `${text} ${fallback}`}
        </Banner>
      )}
    </div>
  )
}
