import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { integer } from '#app/shared/format/number.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'

/** Button for a dialog with description and figures; without JavaScript the description. `children` come first. */
export function LiegenschaftInfo({
  liegenschaft,
  children,
}: {
  liegenschaft: LiegenschaftDetail
  children?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const { beschreibung, baujahr, wohnungenGesamt, availableCount, saleCount, umgebung } = liegenschaft
  const details = [
    { label: 'Adresse', value: anschrift(liegenschaft) },
    { label: 'Baujahr', value: baujahr ? String(baujahr) : '' },
    { label: 'Wohnungen', value: wohnungenGesamt ? integer(wohnungenGesamt) : '' },
    { label: 'Davon verfügbar', value: availableCount > 0 || saleCount === 0 ? integer(availableCount) : '' },
    { label: 'Zum Kauf', value: saleCount > 0 ? integer(saleCount) : '' },
    { label: 'Umgebung', value: umgebung.join(', ') },
  ].filter(({ value }) => value !== '')
  return (
    <div className="row mt-7">
      {children}
      <Button
        variant="secondary"
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
        title="Objektinfo"
        actions={<Button onClick={() => setOpen(false)}>Schließen</Button>}
      >
        {beschreibung && <p className="text-sm whitespace-pre-line">{beschreibung}</p>}
        <DefinitionList items={details} />
      </Dialog>
    </div>
  )
}
