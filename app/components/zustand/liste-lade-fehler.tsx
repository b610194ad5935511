import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { RequestIdMeta, useRequestId } from '../layout/request-id.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

/** A list that could not be loaded: a banner in its place, and a toast (SEITE-6). */
export function ListeLadeFehler({ titel, text }: { titel: string; text: string }) {
  const { pathname, search } = useLocation()
  const requestId = useRequestId()
  useEffect(() => showToast({ titel, text, art: 'fehler' }), [titel, text])
  return (
    <Banner farbe="red" icon="wifi-off" titel={titel}>
      {text}
      <span className="mt-3 flex flex-wrap items-center gap-3">
        {/* A link, so that it works where no script could be loaded either. */}
        <ButtonLink variant="two" size="sm" to={pathname + search} reloadDocument>
          Neu laden
        </ButtonLink>
        {requestId !== null && (
          <span className="xs muted">
            <RequestIdMeta requestId={requestId} />
            Vorgangsnummer {requestId}
          </span>
        )}
      </span>
    </Banner>
  )
}
