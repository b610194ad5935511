import { HeartButton } from '#app/components/favoriten/heart-button.tsx'
import { QrCodeButton } from '#app/components/qr/qr-code-button.tsx'
import { ShareButton } from '#app/components/share/share-button.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'

/** The way back, and what one can do with the Exposé: share, QR code, heart. */
export function ExposeHeader({ expose, url }: { expose: ExposeDetail; url: string }) {
  const liegenschaft = expose.liegenschaft?.oeffentlich ? expose.liegenschaft : null
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      <BackLink
        to={liegenschaft ? `/property/${liegenschaft.propertyId}` : expose.verkauf ? '/verkauf' : '/vermietung'}
      >
        {liegenschaft ? `Zurück zu ${liegenschaft.title}` : 'Zurück zur Übersicht'}
      </BackLink>
      <span className="flex flex-none gap-1">
        <ShareButton title={expose.title} url={url} />
        <QrCodeButton title={expose.title} url={url} adresse={anschrift(expose)} />
        <HeartButton id={expose.id} title={expose.title} />
      </span>
    </div>
  )
}
