import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { RESET_LINK_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { AnmeldungStand } from './anmeldung-karte.tsx'

/** How long the card stands before the page goes on (PASSWORT-4), in milliseconds. */
const WEITER_NACH_MS = 3_000

const ZIEL = '/forgot-password'

/**
 * The card of a reset link that cannot be used. Says so as a toast and goes on to /forgot-password after 3 s; whoever
 * has reached the button by then is not taken away from it.
 */
export function UngueltigerLink({ toast, text = RESET_LINK_UNGUELTIG.text }: { toast?: Meldung; text?: string }) {
  const navigate = useNavigate()
  const [geht, setGeht] = useState(false)
  const [angehalten, setAngehalten] = useState(false)

  useEffect(() => {
    if (!toast) return
    setGeht(true)
    showToast({ titel: toast.titel, text: toast.text, art: 'fehler' })
  }, [toast])

  useEffect(() => {
    if (!geht || angehalten) return
    const timer = setTimeout(() => void navigate(ZIEL, { replace: true }), WEITER_NACH_MS)
    return () => clearTimeout(timer)
  }, [geht, angehalten, navigate])

  return (
    <AnmeldungStand titel={RESET_LINK_UNGUELTIG.titel} icon="link-2-off" farbe="gray">
      <p className="muted small">{text}</p>
      <div>
        <ButtonLink to={ZIEL} onFocus={() => setAngehalten(true)}>
          Neuen Link anfordern
        </ButtonLink>
      </div>
      <p className="xs muted empty:mt-0" role="status">
        {geht && !angehalten && 'Sie werden gleich dorthin weitergeleitet.'}
      </p>
    </AnmeldungStand>
  )
}
