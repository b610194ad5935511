import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { sendText } from './send-texts.ts'

type SendAnfrageProps = {
  /** What the inquiry will ask about, or what is being sent. */
  cards: ExposeCard[]
  /** Some of the list has been asked about already. */
  alreadyRequested: boolean
  /** Nobody knows (yet) what has been asked about: nothing is sent until then. */
  isUnknown: boolean
  running: boolean
  /** What the last attempt met. */
  error: Notice | null
  onSend: () => void
}

/** ready-to-submit: what is asked about, and the button that sends it (ANFRAGE-1). */
export function SendAnfrage({ cards, alreadyRequested, isUnknown, running, error, onSend }: SendAnfrageProps) {
  const banner = error && (
    <Banner color="red" icon="triangle-alert" title={error.title} role="alert">
      {error.text}
    </Banner>
  )
  if (isUnknown) {
    return (
      <p className="text-ink-2 text-sm">Sobald wir wissen, was Sie schon angefragt haben, können Sie hier senden.</p>
    )
  }
  if (cards.length === 0 && alreadyRequested) {
    return (
      <>
        <p className="text-ink-2 text-sm">
          Ihre Wohnungen sind angefragt. Den Stand sehen Sie jederzeit unter Mein Bereich.
        </p>
        <ButtonLink block to="/dashboard">
          Mein Bereich
        </ButtonLink>
      </>
    )
  }
  if (cards.length === 0) {
    return (
      <>
        {banner}
        <p className="text-ink-2 text-sm">
          Sobald eine verfügbare Wohnung auf Ihrer Liste steht, können Sie sie hier anfragen.
        </p>
      </>
    )
  }
  return (
    <>
      <ul className="text-sm">
        {cards.map(({ id, title }) => (
          <li key={id} className="border-line border-b py-2">
            {title}
          </li>
        ))}
      </ul>
      {banner}
      <Button block busy={running && 'Wird gesendet...'} onClick={onSend}>
        {sendText(cards.length)}
      </Button>
      <p className="text-xs text-ink-2">Kostenlos und unverbindlich.</p>
    </>
  )
}
