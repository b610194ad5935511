import { useState } from 'react'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'
import { usePoll } from '../hooks/use-poll.ts'
import { Banner } from '../ui/banner.tsx'

/** How often is asked, in milliseconds: a code is waited for with the telephone in hand, a mail for some minutes. */
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
  /** A sentence on what else the person can do. */
  fallback?: string
}

/**
 * CODE-4: while a code or a mail is waited for: says when its provider is down, and what to do then. About the
 * provider, not about a number or an address, so it tells nothing about accounts.
 */
export function SendingDown({ kind, fallback }: SendingDownProps) {
  const [down, setDown] = useState(false)
  usePoll(`/resources/versand?art=${kind}`, isSendingAnswer, {
    intervalMs: POLL_MS[kind],
    active: true,
    onAnswer: (answer) => setDown(answer.down),
  })
  const { title, text } = TEXTS[kind]
  return (
    // There before its words, so that screen readers say them.
    <div role="status" className="text-left empty:mt-0">
      {down && (
        <Banner color="yellow" icon="clock" title={title}>
          {fallback === undefined ? text : `${text} ${fallback}`}
        </Banner>
      )}
    </div>
  )
}
