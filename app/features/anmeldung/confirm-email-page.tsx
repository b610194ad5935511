import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useCountdown } from '#app/components/hooks/use-countdown.ts'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { usePoll } from '#app/components/hooks/use-poll.ts'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { isAngemeldetAnswer } from '#app/shared/konten/konto-summary.ts'
import { RESEND_PAUSE } from '#app/shared/konten/set-up-email.ts'
import { AnmeldungStateCard } from './anmeldung-card.tsx'

type ConfirmEmailPageProps = {
  isAngemeldet: boolean
  /** Unconfirmed address of the account; null if nothing waits for a confirmation or the visitor is not signed in. */
  adresse: string | null
  confirmed: boolean
}

// LINK-6
const POLL_MS = 3_000
const PAUSE_S = { gesendet: 30, tooMany: 60 } as const
const NEXT_AFTER_MS = 2_000

/** Page that waits until the email address is confirmed. Polls, as any device may open the link (LINK-6). */
export function ConfirmEmailPage({ isAngemeldet, adresse, confirmed }: ConfirmEmailPageProps) {
  const { revalidate } = useRevalidator()
  const [learned, setLearned] = useState(false)
  const done = confirmed || learned
  usePoll('/resources/konto', isAngemeldetAnswer, {
    intervalMs: POLL_MS,
    active: !done,
    onAnswer: ({ angemeldet }) => {
      if (!angemeldet?.hasEmail || angemeldet.emailNeu !== null) return
      setLearned(true)
      void revalidate()
    },
  })
  if (done) return <Confirmed />
  if (adresse) return <Waiting adresse={adresse} />
  return isAngemeldet ? <WithoutAdresse /> : <Unknown />
}

function Unknown() {
  return (
    <AnmeldungStateCard title="E-Mail bestätigen" icon="mail" color="blue">
      <p className="text-sm">
        <Unbroken>Öffnen Sie den Link in unserer Nachricht. Damit ist Ihre E-Mail-Adresse bestätigt.</Unbroken>
      </p>
      <p className="text-sm text-ink-2">
        <Unbroken>
          Keine Nachricht bekommen? Prüfen Sie Ihren Spam-Ordner, oder melden Sie sich an und fordern Sie eine neue an.
        </Unbroken>
      </p>
      <ReloadPage />
      <ButtonLink variant="ghost" block to="/login?weiter=/verify-email">
        Zurück zur Anmeldung
      </ButtonLink>
    </AnmeldungStateCard>
  )
}

function WithoutAdresse() {
  return (
    <AnmeldungStateCard title="E-Mail bestätigen" icon="mail" color="gray">
      <p className="text-sm">
        <Unbroken>
          Für Ihr Konto ist noch keine E-Mail-Adresse angegeben. Sie können sie unter Mein Bereich ergänzen.
        </Unbroken>
      </p>
      <ButtonLink block to="/dashboard">
        Mein Bereich
      </ButtonLink>
      <BackToAnmeldung />
    </AnmeldungStateCard>
  )
}

/** Button that signs out and opens the sign-in page, which signed-in visitors cannot see. */
function BackToAnmeldung() {
  return (
    <>
      <SignOutForm target="/login">
        {(running) => (
          <Button type="submit" variant="ghost" block busy={running && 'Wird abgemeldet...'}>
            Zurück zur Anmeldung
          </Button>
        )}
      </SignOutForm>
      <p className="text-xs text-ink-2 mt-0">Sie werden dabei abgemeldet.</p>
    </>
  )
}

function ReloadPage() {
  return (
    <noscript>
      <p>
        <a className="link text-sm" href="/verify-email">
          Seite neu laden
        </a>
      </p>
    </noscript>
  )
}

function Waiting({ adresse }: { adresse: string }) {
  const { seconds, start } = useCountdown(RESEND_PAUSE)
  const { revalidate } = useRevalidator()
  const form = useForm({
    action: '/verify-email',
    revalidate: false,
    onSend: () => setSent(false),
    onDone: () => {
      setSent(true)
      start(PAUSE_S.gesendet)
    },
    onFailure: ({ status, code }) => {
      if (code === 'ZU_VIELE_VERSUCHE') start(PAUSE_S.tooMany)
      if (status === 401) void revalidate()
    },
  })
  const [gesendet, setSent] = useState(form.result !== undefined)

  return (
    <AnmeldungStateCard title="E-Mail bestätigen" icon="mail" color="blue">
      <p className="text-sm">
        Wir haben eine Nachricht an <b>{adresse}</b> gesendet.
      </p>
      <p className="text-sm text-ink-2">
        <Unbroken>Noch keine Bestätigung? Prüfen Sie Ihren Spam-Ordner oder fordern Sie die E-Mail erneut an.</Unbroken>
      </p>
      <SendingDown kind="email" />
      <FormFrame form={form}>
        <Button
          type="submit"
          block
          className="px-2"
          resting={seconds > 0}
          busy={form.busy && 'E-Mail wird gesendet...'}
        >
          {seconds > 0 ? `Warten Sie ${seconds}s` : 'Bestätigungs-E-Mail erneut senden'}
        </Button>
      </FormFrame>
      <p className="text-sm mt-2 min-h-6 font-semibold text-(--green-text)" role="status">
        {gesendet && 'E-Mail erneut gesendet ✓'}
      </p>
      <p className="mt-0">
        <Link className="link text-sm inline-flex min-h-11 items-center" to="/konto#anmeldung">
          E-Mail-Adresse ändern
        </Link>
      </p>
      <ReloadPage />
      <BackToAnmeldung />
    </AnmeldungStateCard>
  )
}

function Confirmed() {
  useLeadOn('/wishlist', { after: NEXT_AFTER_MS })
  return (
    <AnmeldungStateCard title="E-Mail bestätigt!" icon="mail-check" color="green">
      <p className="text-sm text-ink-2" role="status">
        Konto bestätigt! Sie werden zu Ihrer Favoritenliste weitergeleitet...
      </p>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to="/wishlist">
          Meine Anfragenliste
        </Link>
      </p>
    </AnmeldungStateCard>
  )
}
