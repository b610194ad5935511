import { useEffect, useState } from 'react'
import { useForm } from '#app/components/formular/use-form.ts'
import { type AnfrageErgebnis, readAnfrageErgebnis } from '#app/shared/anfragen/sende-antwort.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { createSendeSchluessel } from './sende-schluessel.ts'

const sendeSchluessel = createSendeSchluessel(() => window.sessionStorage)

type Meldende = {
  onGesendet: (ergebnis: AnfrageErgebnis) => void
  onFailure: (failure: FormFailure) => void
}

/**
 * Sends the inquiry of the Anfragenliste, one at a time. `laeuft` holds what is being sent, as it was when the button was
 * pressed. `angefragt`: what the list knows to be asked about already.
 */
export function useAnfrageSenden(angefragt: readonly string[], { onGesendet, onFailure }: Meldende) {
  const [gesendet, setGesendet] = useState<ExposeKarte[]>([])
  const { send, busy } = useForm({
    action: '/anfragen',
    revalidate: false,
    onDone: (ergebnis) => {
      sendeSchluessel.done()
      onGesendet(readAnfrageErgebnis(ergebnis))
    },
    onFailure: (failure) => {
      // An answer to this sending: the next one is another.
      if (failure.code !== FORM_CODES.unerwartet && failure.status !== 401) sendeSchluessel.done()
      onFailure(failure)
    },
  })
  // As text: the list is another array on every rendering.
  const angefragtIds = angefragt.join(',')
  useEffect(() => {
    if (angefragtIds !== '') sendeSchluessel.learnAngefragt(angefragtIds.split(','))
  }, [angefragtIds])

  function senden(karten: ExposeKarte[]) {
    if (busy !== null) return
    setGesendet(karten)
    const exposeIds = karten.map(({ id }) => id)
    void send({ exposeIds: exposeIds.join(','), sendeSchluessel: sendeSchluessel.keyFor(exposeIds) })
  }

  return { senden, laeuft: busy === null ? null : gesendet }
}
