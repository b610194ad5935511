import { Fragment, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

/** The dialog 'Objektinfo': description and figures of a property. Without JavaScript the description stands below. */
export function Objektinfo({ liegenschaft }: { liegenschaft: LiegenschaftDetail }) {
  const [open, setOpen] = useState(false)
  const { beschreibung, baujahr, wohnungenGesamt, anzahlVerfuegbar, umgebung } = liegenschaft
  const angaben = [
    ['Adresse', anschrift(liegenschaft)],
    ['Baujahr', baujahr ? String(baujahr) : ''],
    ['Wohnungen', wohnungenGesamt ? ganzzahl(wohnungenGesamt) : ''],
    ['Davon verfügbar', ganzzahl(anzahlVerfuegbar)],
    ['Umgebung', umgebung.join(', ')],
  ].filter(([, wert]) => wert !== '')
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
        <dl className="dl small">
          {angaben.map(([name, wert]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{wert}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
