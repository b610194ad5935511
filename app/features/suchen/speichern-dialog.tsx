import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { neueSucheUrl } from '#app/shared/suchen/suche-url.ts'
import { gespeichertWorte, type SpeicherErgebnis } from './speicher-ergebnis.ts'
import { SucheFelder } from './suche-felder.tsx'

type SpeichernDialogProps = { filter: SuchFilter; open: boolean; onClose: () => void }

/** The form that saves a search, above the list it belongs to. */
export default function SpeichernDialog({ filter, open, onClose }: SpeichernDialogProps) {
  const id = useId()
  const fetcher = useFetcher<SpeicherErgebnis>()
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const ergebnis = fetcher.data
  const gesagt = useRef<SpeicherErgebnis>(undefined)

  useEffect(() => {
    if (!ergebnis || ergebnis.art === 'fehler' || gesagt.current === ergebnis) return
    gesagt.current = ergebnis
    showToast(gespeichertWorte(ergebnis, hasEmail))
    onClose()
  }, [ergebnis, hasEmail, onClose])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      titel="Suche speichern"
      actions={
        <>
          <Button variant="two" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={fetcher.state !== 'idle' && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </>
      }
    >
      <fetcher.Form id={id} method="post" action={neueSucheUrl(filter)} noValidate>
        <SucheFelder filter={filter} ergebnis={ergebnis} />
      </fetcher.Form>
    </Dialog>
  )
}
