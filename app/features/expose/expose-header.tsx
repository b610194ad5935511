import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { HeartButton } from '#app/components/favoriten/heart-button.tsx'
import { QrCodeButton } from '#app/components/qr/qr-code-button.tsx'
import { ShareButton } from '#app/components/share/share-button.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { useListBefore } from './list-before.ts'

export function ExposeHeader({ expose, url }: { expose: ExposeDetail; url: string }) {
  const liegenschaft = expose.liegenschaft?.oeffentlich ? expose.liegenschaft : null
  const listBefore = useListBefore()
  const navigate = useNavigate()

  // Goes back in the history, so that the list keeps its position.
  function backToList(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      {listBefore !== null ? (
        <BackLink to={listBefore} onClick={backToList}>
          Zurück zur Suche
        </BackLink>
      ) : (
        <BackLink
          to={liegenschaft ? `/property/${liegenschaft.propertyId}` : expose.verkauf ? '/verkauf' : '/vermietung'}
        >
          {liegenschaft ? `Zurück zu ${liegenschaft.title}` : 'Zurück zur Übersicht'}
        </BackLink>
      )}
      <span className="flex flex-none gap-1">
        <ShareButton title={expose.title} url={url} />
        <span className="max-md:hidden">
          <QrCodeButton title={expose.title} url={url} adresse={anschrift(expose)} />
        </span>
        {/* Below, the bar has one. */}
        <span className="max-lg:hidden">
          <HeartButton id={expose.id} title={expose.title} />
        </span>
      </span>
    </div>
  )
}
