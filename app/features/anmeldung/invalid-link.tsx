import { useEffect, useState } from 'react'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { RESET_LINK_INVALID } from '#app/shared/konten/konten-texts.ts'
import { AnmeldungStateCard } from './anmeldung-card.tsx'

const NEXT_AFTER_MS = 3_000

const TARGET = '/forgot-password'

const REASON = 'Ein solcher Link gilt nur kurze Zeit und nur einmal.'

/** Card about an invalid link. With `toast`, opens /forgot-password after 3 s unless its button has had the focus. */
export function InvalidLink({ toast, text = REASON }: { toast?: Notice; text?: string }) {
  const [works, setWorks] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!toast) return
    setWorks(true)
    showToast({ title: toast.title, text: toast.text, kind: 'fehler' })
  }, [toast])

  useLeadOn(works && !paused ? TARGET : null, { after: NEXT_AFTER_MS })

  return (
    <AnmeldungStateCard title={RESET_LINK_INVALID.title} icon="link-2-off" color="gray">
      <p className="text-ink-2 text-sm">{text}</p>
      <div>
        <ButtonLink to={TARGET} onFocus={() => setPaused(true)}>
          Neuen Link anfordern
        </ButtonLink>
      </div>
      <p className="text-xs text-ink-2 empty:mt-0" role="status">
        {works && !paused && 'Sie werden gleich dorthin weitergeleitet.'}
      </p>
    </AnmeldungStateCard>
  )
}
