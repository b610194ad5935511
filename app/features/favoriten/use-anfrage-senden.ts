import { useEffect, useState } from 'react'
import { type Unerwartet, usePost } from '#app/components/hooks/use-post.ts'
import type { SendeAntwort } from '#app/shared/anfragen/sende-antwort.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { createSendeSchluessel } from './sende-schluessel.ts'

const sendeSchluessel = createSendeSchluessel(() => window.sessionStorage)

/**
 * What came back. `stumm`: nothing, so that nobody knows whether it was sent; `kaputt`: the server failed;
 * `abgemeldet`: nobody is signed in any more.
 */
export type SendeErgebnis = SendeAntwort | { art: 'stumm' } | { art: 'kaputt' } | { art: 'abgemeldet' }

/**
 * Sends the inquiry of the Anfragenliste, one at a time: a second press meanwhile answers null. `laeuft` holds what is
 * being sent, as it was when the button was pressed. `angefragt`: what the list knows to be asked about already.
 */
export function useAnfrageSenden(angefragt: readonly string[]) {
  const [gesendet, setGesendet] = useState<ExposeKarte[]>([])
  const { senden: post, laeuft } = usePost<SendeAntwort>('/anfragen')
  // As text: the list is another array on every rendering.
  const angefragtIds = angefragt.join(',')
  useEffect(() => {
    if (angefragtIds !== '') sendeSchluessel.learnAngefragt(angefragtIds.split(','))
  }, [angefragtIds])

  async function senden(karten: ExposeKarte[]): Promise<SendeErgebnis | null> {
    if (laeuft !== null) return null
    setGesendet(karten)
    const exposeIds = karten.map(({ id }) => id)
    const antwort = await post({
      intent: 'senden',
      exposeIds: exposeIds.join(','),
      sendeSchluessel: sendeSchluessel.keyFor(exposeIds),
    })
    if (antwort?.art === 'unerwartet') return toErgebnis(antwort)
    if (antwort) sendeSchluessel.done()
    return antwort
  }

  return { senden, laeuft: laeuft === null ? null : gesendet }
}

function toErgebnis({ status }: Unerwartet): SendeErgebnis {
  if (status === null) return { art: 'stumm' }
  return { art: status === 401 ? 'abgemeldet' : 'kaputt' }
}
