import { HerzButton } from '#app/components/favoriten/herz-button.tsx'
import { QrCodeButton } from '#app/components/qr/qr-code-button.tsx'
import { TeilenButton } from '#app/components/teilen/teilen-button.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'

/** The way back, and what one can do with the Exposé: share, QR code, heart. */
export function ExposeKopf({ expose, url }: { expose: ExposeDetail; url: string }) {
  const liegenschaft = expose.liegenschaft?.oeffentlich ? expose.liegenschaft : null
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      <BackLink
        to={liegenschaft ? `/property/${liegenschaft.propertyId}` : expose.verkauf ? '/verkauf' : '/vermietung'}
      >
        {liegenschaft ? `Zurück zu ${liegenschaft.titel}` : 'Zurück zur Übersicht'}
      </BackLink>
      <span className="flex flex-none gap-1">
        <TeilenButton titel={expose.titel} url={url} />
        <QrCodeButton titel={expose.titel} url={url} adresse={anschrift(expose)} />
        <HerzButton id={expose.id} titel={expose.titel} />
      </span>
    </div>
  )
}
