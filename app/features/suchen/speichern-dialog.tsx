import { type FormEvent, useId, useState } from 'react'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { geworfenerFehler } from '#app/shared/konten/anmelde-fehler.ts'
import { sucheSpeichernUrl, suchUrlMitWunsch } from '#app/shared/suchen/suche-url.ts'
import type { SpeicherErgebnis } from '#app/shared/suchen/suchen-antwort.ts'
import { gespeichertWorte, ungesendet } from './speicher-ergebnis.ts'
import { SucheFelder } from './suche-felder.tsx'
import { useSuchenAktion } from './use-suchen-aktion.ts'

type SpeichernDialogProps = { filter: ExposeFilter; open: boolean; onClose: () => void }

/** The form that saves a search, above the list it belongs to. */
export default function SpeichernDialog({ filter, open, onClose }: SpeichernDialogProps) {
  const id = useId()
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const [ergebnis, setErgebnis] = useState<SpeicherErgebnis>()
  const { run, laeuft } = useSuchenAktion<SpeicherErgebnis>(sucheSpeichernUrl(filter), suchUrlMitWunsch(filter))

  async function save(getippt: FormData) {
    const [name, benachrichtigung] = [readText(getippt, 'name'), readText(getippt, 'benachrichtigung')]
    const antwort = await run({ intent: 'speichern', name, benachrichtigung })
    if (!antwort) return
    if (antwort.art === 'unerwartet') return setErgebnis(ungesendet(getippt, geworfenerFehler(antwort.error).text))
    setErgebnis(antwort)
    if (antwort.art === 'fehler') return
    showToast(gespeichertWorte(antwort, hasEmail))
    onClose()
  }

  // What comes back would close a dialog that was opened anew meanwhile.
  function close() {
    if (!laeuft) onClose()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      titel="Suche speichern"
      actions={
        <>
          <Button variant="two" disabled={laeuft} onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={laeuft && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <SucheFelder filter={filter} ergebnis={ergebnis} />
      </form>
    </Dialog>
  )
}
