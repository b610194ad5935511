import { useEffect, useId, useRef, useState } from 'react'
import { dropToasts } from '#app/components/ui/toast/toast.ts'
import type { FormFailure, PageAnswer } from '#app/shared/form/form-answer.ts'
import { isText, objectOf, oneOf } from '#app/shared/json/guards.ts'
import { type FormOptions, useForm, usePageAnswer } from '../form/use-form.ts'
import { useBackCloses } from '../hooks/use-back-closes.ts'

const isRequested = objectOf({ kind: oneOf('angefordert'), phone: isText })

type StepOptions = Pick<FormOptions, 'schema' | 'onDone' | 'onFailure'> & { intent: string }

type NummerCodeOptions = {
  action: string
  /** Form for the number. Its `onDone` is called after each code that was sent, also after a resend. */
  nummer: StepOptions
  code: StepOptions
}

/** State of two forms: mobile number, then SMS code (CODE-1). The number's form stays mounted, for a resend. */
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
      // Shows the first step again, since the error belongs to one of its fields.
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
    // The pressed button disappears with its step.
    heading.current?.focus()
  }
  useBackCloses(phone !== null, goBack)

  return {
    /** Number (E.164) that received the code; null in the first step. */
    phone,
    sent,
    hasCode,
    setHasCode,
    requestForm,
    confirmForm,
    nummerId,
    codeId,
    /** Heading that gets the focus when going back and describes the code field. */
    heading,
    headingId,
    codeField,
    hasToast: nummer.onFailure !== undefined,
    goBack,
  }
}

export type NummerCode = ReturnType<typeof useNummerCode>

function findPhone(page: PageAnswer | null, { nummer, code }: Record<'nummer' | 'code', StepOptions>): string | null {
  if (page?.form !== nummer.intent && page?.form !== code.intent) return null
  if (page.error === undefined) return isRequested(page.result) ? page.result.phone : null
  // A refused resend or a wrong code: the form has sent the number with it.
  const isNummerWrong = page.form === nummer.intent && hasFieldErrors(page.error)
  return isNummerWrong || !isText(page.values.phone) ? null : page.values.phone
}

const hasFieldErrors = ({ fields }: FormFailure) => Object.keys(fields).length > 0
