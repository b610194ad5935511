import { useEffect, useId, useRef, useState } from 'react'
import type { FormFailure, PageAnswer } from '#app/shared/form/form-answer.ts'
import { isText, objectOf, oneOf } from '#app/shared/json/guards.ts'
import { type FormOptions, useForm, usePageAnswer } from '../form/use-form.ts'
import { useBackCloses } from '../hooks/use-back-closes.ts'
import { dropToasts } from '../ui/toast.ts'

/** What the first form is answered with: `phone` is the number in E.164 that a code was asked for. */
const isRequested = objectOf({ kind: oneOf('angefordert'), phone: isText })

type StepOptions = Pick<FormOptions, 'schema' | 'onDone' | 'onFailure'> & { intent: string }

type NummerCodeOptions = {
  /** Where both forms are sent. */
  action: string
  /** Asks for a code; `onDone` is told of every answer, also when the code was asked for again. */
  nummer: StepOptions
  /** Sends the code. */
  code: StepOptions
}

/**
 * A mobile number, then the code that was sent to it (CODE-1), with a script and without. Who sends the two forms and
 * what the code is good for says the place; `NummerStep` and `CodeStep` draw them. The first form stays in the
 * page while the second is shown: the way back finds everything as it was typed, and a code is asked for again by
 * sending it once more. A refusal of that takes nothing away, since the code that was sent still counts.
 */
export function useNummerCode({ action, nummer, code }: NummerCodeOptions) {
  const page = usePageAnswer()
  const [phone, setPhone] = useState(() => findPhone(page, { nummer, code }))
  const [sent, setSent] = useState(phone === null || page?.error ? 0 : 1)
  const [hasCode, setHasCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [nummerId, codeId, headingId] = [useId(), useId(), useId()]

  const requestForm = useForm({
    ...nummer,
    action,
    revalidate: false,
    onDone: (result, formData) => {
      if (isRequested(result)) {
        setPhone(result.phone)
        setSent((count) => count + 1)
        confirmForm.clear()
      }
      return nummer.onDone?.(result, formData)
    },
    onFailure: (failure, formData) => {
      // A field of the first step is wrong: it has to be seen.
      if (hasFieldErrors(failure)) setPhone(null)
      return nummer.onFailure?.(failure, formData)
    },
  })
  const confirmForm = useForm({ ...code, action, hidden: { phone: phone ?? '' }, onSend: () => requestForm.clear() })

  useEffect(() => {
    if (phone !== null) codeField.current?.focus()
  }, [phone])

  function goBack() {
    dropToasts()
    setPhone(null)
    setSent(0)
    setHasCode(false)
    requestForm.clear()
    confirmForm.clear()
    // What was pressed goes with its step.
    heading.current?.focus()
  }
  useBackCloses(phone !== null, goBack)

  return {
    /** The number the code was asked for; null in the first step. */
    phone,
    /** How many codes this page has asked for. */
    sent,
    /** Whether six digits are there. */
    hasCode,
    setHasCode,
    requestForm,
    confirmForm,
    /** For buttons that stand outside the forms. */
    nummerId,
    codeId,
    /** For the heading, which has the focus on the way back, and describes the field of the code on the way there. */
    heading,
    headingId,
    codeField,
    /** Whether a toast tells of failures, too. */
    hasToast: nummer.onFailure !== undefined,
    goBack,
  }
}

/** What `useNummerCode` hands to the two steps. */
export type NummerCode = ReturnType<typeof useNummerCode>

/** Without a script: the number that the page waits for a code of, or null. */
function findPhone(page: PageAnswer | null, { nummer, code }: Record<'nummer' | 'code', StepOptions>): string | null {
  if (page?.form !== nummer.intent && page?.form !== code.intent) return null
  if (page.error === undefined) return isRequested(page.result) ? page.result.phone : null
  // Asked for again, or a wrong code: the number came along.
  const isNummerWrong = page.form === nummer.intent && hasFieldErrors(page.error)
  return isNummerWrong || !isText(page.values.phone) ? null : page.values.phone
}

const hasFieldErrors = ({ fields }: FormFailure) => Object.keys(fields).length > 0
