import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ausgelassenText } from './sende-texte.ts'

/** Seed 000 section 4 goes on by itself; long enough for reading, and not while somebody does something. */
const WEITER_NACH_MS = 12_000
const REGUNGEN = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

export type Gesendet = {
  /** False where another tab or an earlier inquiry had asked about everything. */
  neu: boolean
  /** Titles of what is not to be had any more. */
  ausgelassen: string[]
}

/** 'Anfrage gesendet': whatever closes it leads to /dashboard, and so does waiting (seed 000 section 4). */
export function GesendetDialog({ gesendet, onWeiter }: { gesendet: Gesendet | null; onWeiter: () => void }) {
  useWeiterOhneZutun(gesendet !== null, onWeiter)
  return (
    <Dialog
      open={gesendet !== null}
      onClose={onWeiter}
      titel={gesendet?.neu === false ? 'Anfrage bereits gestellt' : 'Anfrage gesendet'}
      actions={<Button onClick={onWeiter}>OK</Button>}
    >
      <p className="muted">Wir prüfen Ihre Anfrage und melden uns. Den Stand sehen Sie jederzeit unter Mein Bereich.</p>
      {gesendet?.ausgelassen.map((titel) => (
        <p key={titel}>{ausgelassenText(titel)}</p>
      ))}
    </Dialog>
  )
}

/** Goes on after a while, once. Any sign that somebody is reading stops that for good: the dialog then waits. */
function useWeiterOhneZutun(aktiv: boolean, onWeiter: () => void): void {
  const [regung, setRegung] = useState(false)
  const wartet = aktiv && !regung
  useEffect(() => {
    if (!wartet) return
    const timer = setTimeout(onWeiter, WEITER_NACH_MS)
    const stop = () => setRegung(true)
    for (const art of REGUNGEN) window.addEventListener(art, stop, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const art of REGUNGEN) window.removeEventListener(art, stop)
    }
  }, [wartet, onWeiter])
}
