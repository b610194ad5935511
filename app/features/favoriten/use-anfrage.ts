import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { ANFRAGE_HOECHSTENS } from '#app/shared/anfragen/anfrage-stand.ts'
import type { AnfrageErgebnis } from '#app/shared/anfragen/sende-antwort.ts'
import { istZuHaben } from '#app/shared/exposes/expose.status.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import type { Eintrag } from './favoriten-eintraege.ts'
import type { Gesendet } from './gesendet-dialog.tsx'
import { ausgelassenText, sendeFehler } from './sende-texte.ts'
import { useAnfrageSenden } from './use-anfrage-senden.ts'

/**
 * The inquiry of the Anfragenliste: what it asks about, sending it, and what has come of that (ANFRAGE-7).
 * What was asked about leaves the list; everything else, and everything after a failure, stays.
 */
export function useAnfrage(eintraege: readonly Eintrag[]) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [gesendet, setGesendet] = useState<Gesendet | null>(null)
  const [fehler, setFehler] = useState<Meldung | null>(null)

  const da = eintraege.flatMap((eintrag) => (eintrag.art === 'da' ? [eintrag] : []))
  const offen = da
    .flatMap(({ angefragt, karte }) => (angefragt === false && istZuHaben(karte.status) ? [karte] : []))
    .slice(0, ANFRAGE_HOECHSTENS)
  const angefragte = da.flatMap(({ angefragt, karte }) => (angefragt ? [karte.id] : []))
  const { senden, laeuft } = useAnfrageSenden(angefragte, { onGesendet: takeErgebnis, onFailure: takeFailure })
  // What is told about the list meanwhile does not change what is on its way.
  const karten = laeuft ?? offen

  function send() {
    setFehler(null)
    senden(offen)
  }

  function takeFailure(failure: FormFailure) {
    const meldung = sendeFehler(failure)
    if (failure.status === 401) {
      // The panel goes back to its first step, so the words cannot stand in it.
      showToast({ ...meldung, art: 'fehler' })
      return void revalidate()
    }
    setFehler(meldung)
    // What the server refuses, the list should say too.
    if (failure.code !== FORM_CODES.unerwartet) void revalidate()
  }

  function takeErgebnis({ angefragt, schonAngefragt, ausgelassen }: AnfrageErgebnis) {
    const titel = ausgelassen.map((id) => karten.find((karte) => karte.id === id)?.titel || 'Eine Wohnung')
    if (angefragt.length + schonAngefragt.length === 0) {
      setFehler({ titel: 'Anfrage nicht gesendet', text: titel.map(ausgelassenText).join(' ') })
      return void revalidate()
    }
    const erledigt = da.filter(({ angefragt: schon }) => schon).map(({ favorit }) => favorit.id)
    // First, or the page would see an empty list and leave it.
    flushSync(() => setGesendet({ neu: angefragt.length > 0, ausgelassen: titel }))
    for (const id of new Set([...angefragt, ...schonAngefragt, ...erledigt])) favoriten.remove(id)
  }

  const weiter = useCallback(() => void navigate('/dashboard'), [navigate])

  return {
    karten,
    schonAngefragt: da.some(({ angefragt }) => angefragt),
    isStandUnbekannt: laeuft === null && da.some(({ angefragt }) => angefragt === null),
    laeuft: laeuft !== null,
    fehler,
    gesendet,
    send,
    weiter,
  }
}
