import { useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { createRetry } from '#app/components/hooks/retry.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { fieldsOf, isStepNumber, type StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import { isSavedAnswer, type PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import type { PersonDraft } from './use-person-draft.ts'

type SendLaterOptions = {
  draft: PersonDraft
  action: string
  onSent: (person: PersonView) => void
  /** Called if the server refuses a step. `failure` is null for a conflict with another device. */
  onRefused: (step: StepNumber, failure: FormFailure | null) => void
}

/** Sends waiting steps once the connection is restored (SCHRITT-10). Call `lost` to report a lost connection. */
export function useSendLater({ draft, action, onSent, onRefused }: SendLaterOptions) {
  const [isLost, setIsLost] = useState(false)
  const retry = useRef<ReturnType<typeof createRetry> | null>(null)
  const saved = useRef<PersonView | null>(null)
  const form = useForm({
    action,
    intent: 'speichern',
    revalidate: false,
    onDone: (result, sent) => {
      if (!isSavedAnswer(result)) return
      const step = Number(sent.get('schritt'))
      saved.current = result.person
      draft.settle(result.person, isStepNumber(step) ? step : undefined)
    },
  })

  function giveBack(step: StepNumber, failure: FormFailure | null) {
    draft.unqueue(step)
    onRefused(step, failure)
  }

  async function sendAll(): Promise<void> {
    retry.current?.cancel()
    if (draft.steps.length === 0) return
    if (!navigator.onLine) return setIsLost(true)
    for (const step of draft.steps) {
      if (draft.conflicts.some((field) => fieldsOf(step).includes(field))) return giveBack(step, null)
      const failure = await form.send({ id: draft.person.id, ...fieldsToSend(draft, step) })
      if (failure === undefined) return
      if (failure?.status === null) {
        setIsLost(true)
        retry.current?.later()
        return
      }
      setIsLost(false)
      if (failure) {
        giveBack(step, failure)
        return
      }
    }
    retry.current?.reset()
    if (saved.current) onSent(saved.current)
  }

  const current = useRef(sendAll)
  useEffect(() => {
    current.current = sendAll
  })
  useEffect(() => {
    retry.current = createRetry(() => void current.current())
    const onOnline = () => {
      setIsLost(false)
      void current.current()
    }
    const onOffline = () => setIsLost(true)
    if (!navigator.onLine) onOffline()
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    return () => {
      retry.current?.cancel()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    }
  }, [])
  const waiting = draft.steps.length
  useEffect(() => {
    if (waiting > 0) void current.current()
  }, [waiting])

  return { isLost, lost: () => setIsLost(true) }
}

function fieldsToSend(draft: PersonDraft, step: StepNumber): Record<string, string> {
  const stand = JSON.stringify(draft.standOf(step))
  const fields: Record<string, string> = { rolle: draft.person.rolle, schritt: String(step), stand }
  for (const field of fieldsOf(step)) fields[field] = draft.values[field] ?? ''
  return fields
}
