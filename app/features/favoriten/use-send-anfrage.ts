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

/** State of sending an inquiry. `running`: Exposés being sent, or null. `requested`: ids already inquired about. */
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
      // The server has responded, so the next attempt needs a new key.
      if (failure.code !== FORM_CODES.unexpected && failure.status !== 401) sendeSchluessel.done()
      onFailure(failure)
    },
  })
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
