import { useEffect, useId, useRef, useState } from 'react'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { AnfrageEintrag } from '#app/shared/anfragen/anfrage.types.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import { terminbuchungPfad } from '#app/shared/anfragen/status-ziel.ts'
import { TerminbuchungGrund } from './terminbuchung-grund.tsx'
import { istVertagt, vertage } from './vertagte-angebote.ts'

/** Leaving a field is often the way to its button: the press on that comes first. In milliseconds. */
const RUHE_MS = 1000

type BesichtigungsAngebotProps = {
  /** The newest offer without an active booking; null without one. */
  angebot: AnfrageEintrag | null
  /** True while a step comes first that cannot be dismissed. */
  wartet: boolean
  telefon: string
}

/**
 * The viewing-offer dialog (STAND-6). 'Später' puts an offer off for this session of the browser; the card
 * of the inquiry goes on offering it, and gets the focus.
 */
export function BesichtigungsAngebot({ angebot, wartet, telefon }: BesichtigungsAngebotProps) {
  const id = angebot?.id ?? null
  const grundId = useId()
  const [offen, setOffen] = useState<string | null>(null)
  const zuletzt = useRef<string | null>(null)

  // Who is busy just now gets the offer afterwards: once a field or another dialog is left.
  useEffect(() => {
    if (id === null || wartet) return
    let ruhe: ReturnType<typeof setTimeout> | undefined
    function look() {
      if (id !== null && !istVertagt(id) && !istBeschaeftigt()) setOffen(id)
    }
    function lookSoon() {
      clearTimeout(ruhe)
      ruhe = setTimeout(look, RUHE_MS)
    }
    look()
    document.addEventListener('focusout', lookSoon)
    // Does not bubble.
    document.addEventListener('close', lookSoon, true)
    return () => {
      clearTimeout(ruhe)
      document.removeEventListener('focusout', lookSoon)
      document.removeEventListener('close', lookSoon, true)
    }
  }, [id, wartet])

  const open = angebot !== null && offen === angebot.id && !wartet
  useEffect(() => {
    if (open) zuletzt.current = offen
    else if (zuletzt.current !== null) {
      document.getElementById(`anfrage-${zuletzt.current}`)?.focus()
      zuletzt.current = null
    }
  }, [open, offen])

  function close() {
    if (offen !== null) vertage(offen)
    setOffen(null)
  }

  const ziel = angebot && terminbuchungPfad({ inquiryId: angebot.inquiryId, exposeId: angebot.expose.id })
  const gesperrt = ziel !== null && !istOffen(ziel)
  return (
    <Dialog
      open={open}
      onClose={close}
      titel="Wir können Ihnen einen Besichtigungstermin anbieten"
      actions={
        <>
          <Button variant="two" onClick={close}>
            Später
          </Button>
          {ziel !== null && !gesperrt ? (
            <ButtonLink to={ziel}>Terminabstimmung</ButtonLink>
          ) : (
            <Button disabled aria-describedby={grundId}>
              Terminabstimmung
            </Button>
          )}
        </>
      }
    >
      {angebot && (
        <>
          <div className="flex items-center gap-4">
            <div className="thumb klein overflow-hidden">
              <Bild bild={angebot.expose.bild} sizes="112px" klein />
            </div>
            <div className="min-w-0">
              <p className="serif titel-zeile">{angebot.expose.titel || 'Unbekanntes Exposé'}</p>
              {angebot.expose.anschrift !== '' && <p className="small muted mt-0.5">{angebot.expose.anschrift}</p>}
            </div>
          </div>
          <p>Bitte stimmen Sie einen Termin ab</p>
          {gesperrt && <TerminbuchungGrund id={grundId} telefon={telefon} />}
        </>
      )}
    </Dialog>
  )
}

/** An offer that comes while the page is open interrupts nobody who is in a form or answering another dialog. */
function istBeschaeftigt(): boolean {
  return document.querySelector('dialog[open]') !== null || document.activeElement?.closest('form, input') != null
}
