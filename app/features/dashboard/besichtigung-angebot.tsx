import { useEffect, useRef, useState } from 'react'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { terminbuchungPath } from '#app/shared/anfragen/status-target.ts'
import { isPostponed, postpone } from './postponed-angebote.ts'

/** Delay in ms before the offer opens after a field loses focus: the person often presses a button next. */
const QUIET_MS = 1000

type BesichtigungAngebotProps = {
  angebot: AnfrageEntry | null
  waiting: boolean
}

/** Dialog that offers a viewing (STAND-6). 'Später' hides it for this session and focuses the inquiry's card. */
export function BesichtigungAngebot({ angebot, waiting }: BesichtigungAngebotProps) {
  const id = angebot?.id ?? null
  const [openId, setOpenId] = useState<string | null>(null)
  const last = useRef<string | null>(null)

  // Shows the offer only when no field has the focus and no other dialog is open.
  useEffect(() => {
    if (id === null || waiting) return
    let quiet: ReturnType<typeof setTimeout> | undefined
    function look() {
      if (id !== null && !isPostponed(id) && !isBusy()) setOpenId(id)
    }
    function lookSoon() {
      clearTimeout(quiet)
      quiet = setTimeout(look, QUIET_MS)
    }
    look()
    document.addEventListener('focusout', lookSoon)
    // `close` does not bubble.
    document.addEventListener('close', lookSoon, true)
    return () => {
      clearTimeout(quiet)
      document.removeEventListener('focusout', lookSoon)
      document.removeEventListener('close', lookSoon, true)
    }
  }, [id, waiting])

  const open = angebot !== null && openId === angebot.id && !waiting
  useEffect(() => {
    if (open) last.current = openId
    else if (last.current !== null) {
      document.getElementById(`anfrage-${last.current}`)?.focus()
      last.current = null
    }
  }, [open, openId])

  function close() {
    if (openId !== null) postpone(openId)
    setOpenId(null)
  }

  const target = angebot && terminbuchungPath({ inquiryId: angebot.inquiryId, exposeId: angebot.expose.id })
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Wir können Ihnen einen Besichtigungstermin anbieten"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Später
          </Button>
          {target !== null && <ButtonLink to={target}>Terminabstimmung</ButtonLink>}
        </>
      }
    >
      {angebot && (
        <>
          <div className="flex items-center gap-4">
            <div className="thumbnail thumbnail--dialog overflow-hidden">
              <Bild bild={angebot.expose.bild} sizes="112px" small />
            </div>
            <div className="min-w-0">
              <p className="serif card-title">{angebot.expose.title || 'Unbekanntes Exposé'}</p>
              {angebot.expose.anschrift !== '' && (
                <p className="text-sm text-ink-2 mt-0.5">{angebot.expose.anschrift}</p>
              )}
            </div>
          </div>
          <p>Bitte stimmen Sie einen Termin ab</p>
        </>
      )}
    </Dialog>
  )
}

function isBusy(): boolean {
  return document.querySelector('dialog[open]') !== null || document.activeElement?.closest('form, input') != null
}
