import { useEffect, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { type AnfrageResult, readAnfrageResult } from '#app/shared/anfragen/send-answer.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { createSendKey } from './send-key.ts'

const sendeSchluessel = createSendKey(() => window.sessionStorage)

type Callbacks = {
  onSent: (result: AnfrageResult, kontakt: unknown) => void
  onFailure: (failure: FormFailure) => void
}

/**
 * Sends the inquiry of the Anfragenliste, one at a time. `running` holds what is being sent, as it was when the button was
 * pressed. `requested`: what the list knows to be asked about already.
 */
export function useSendAnfrage(requested: readonly string[], { onSent, onFailure }: Callbacks) {
  const [sent, setSent] = useState<ExposeCard[]>([])
  const { send, busy } = useForm({
    action: '/anfragen',
    revalidate: false,
    onDone: (result) => {
      sendeSchluessel.done()
      onSent(readAnfrageResult(result), result.kontakt)
    },
    onFailure: (failure) => {
      // An answer to this sending: the next one is another.
      if (failure.code !== FORM_CODES.unexpected && failure.status !== 401) sendeSchluessel.done()
      onFailure(failure)
    },
  })
  // As text: the list is another array on every rendering.
  const requestedIds = requested.join(',')
  useEffect(() => {
    if (requestedIds !== '') sendeSchluessel.learnRequested(requestedIds.split(','))
  }, [requestedIds])

  function sendCards(cards: ExposeCard[], anmerkung: string) {
    if (busy !== null) return
    setSent(cards)
    const exposeIds = cards.map(({ id }) => id)
    const key = sendeSchluessel.keyFor(exposeIds, anmerkung)
    void send({ exposeIds: exposeIds.join(','), anmerkung, sendeSchluessel: key })
  }

  return { sendCards, running: busy === null ? null : sent }
}
