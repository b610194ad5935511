import { useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { TeilenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { TeilenPanel } from './teilen-panel.tsx'

type TeilenButtonProps = { fragebogenId: string; teilen: TeilenView }

export function TeilenButton(props: TeilenButtonProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated) {
    return (
      <details>
        <summary className="button button--secondary">Teilen</summary>
        <div className="stack mt-4">
          <TeilenPanel {...props} />
        </div>
      </details>
    )
  }
  return (
    <>
      <Button variant="secondary" icon="share-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Teilen
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mieterfragebogen teilen"
        actions={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Schließen
          </Button>
        }
      >
        <TeilenPanel {...props} />
      </Dialog>
    </>
  )
}
