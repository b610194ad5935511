import { useState } from 'react'
import { Angaben } from '#app/components/ui/angaben.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

/** The dialog 'Objektinfo': description and figures of a property. Without JavaScript the description stands below. */
export function Objektinfo({ liegenschaft }: { liegenschaft: LiegenschaftDetail }) {
  const [open, setOpen] = useState(false)
  const { beschreibung, baujahr, wohnungenGesamt, anzahlVerfuegbar, anzahlKauf, umgebung } = liegenschaft
  const angaben = [
    { label: 'Adresse', value: anschrift(liegenschaft) },
    { label: 'Baujahr', value: baujahr ? String(baujahr) : '' },
    { label: 'Wohnungen', value: wohnungenGesamt ? ganzzahl(wohnungenGesamt) : '' },
    { label: 'Davon verfügbar', value: anzahlVerfuegbar > 0 || anzahlKauf === 0 ? ganzzahl(anzahlVerfuegbar) : '' },
    { label: 'Zum Kauf', value: anzahlKauf > 0 ? ganzzahl(anzahlKauf) : '' },
    { label: 'Umgebung', value: umgebung.join(', ') },
  ].filter(({ value }) => value !== '')
  return (
    <div className="mt-7">
      <Button
        variant="two"
        icon="info"
        className="noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Objektinfo
      </Button>
      {beschreibung && <p className="prose hidden whitespace-pre-line noscript:block">{beschreibung}</p>}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        titel="Objektinfo"
        actions={<Button onClick={() => setOpen(false)}>Schließen</Button>}
      >
        {beschreibung && <p className="small whitespace-pre-line">{beschreibung}</p>}
        <Angaben items={angaben} />
      </Dialog>
    </div>
  )
}
