import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { emailNotice } from '#app/shared/konten/set-up-email.ts'

const SCHEMA = () => import('#app/shared/konten/set-up-email.schema.ts')

/** Form for the address. After an old sign-in it asks for a code, sent to `phone`. `min`: minimum password length. */
export function useSetEmail(min: number) {
  const [phone, setPhone] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const form = useForm({
    action: '/dashboard',
    intent: 'setzen',
    schema: async () => (await SCHEMA()).emailSetSchema(min),
    onDone: ({ kind, phone: number }) => {
      if (kind !== 'code-gesendet') return
      setPhone(toText(number))
      setSent((count) => count + 1)
      showToast({ title: 'SMS mit Code wurde versendet' })
    },
    onFailure: useFailure(),
  })

  /** Submits the form without a code, so that the server sends another code. */
  function requestCode() {
    const input = new FormData(form.props.ref.current ?? undefined)
    input.delete('code')
    void form.send(input)
  }

  return { form, phone, sent, requestCode }
}

export function useChangeEmail(onDone: () => void) {
  return useForm({
    action: '/dashboard',
    intent: 'aendern',
    schema: async () => (await SCHEMA()).ChangeEmailSchema,
    onDone,
    onFailure: useFailure(),
  })
}

function useFailure() {
  const { revalidate } = useRevalidator()
  return (failure: FormFailure) => {
    if (failure.status === 401) return void revalidate()
    // Another tab has already set it: the reloaded page shows it.
    if (failure.status !== 409) showToast({ ...emailNotice(failure), kind: 'fehler' })
  }
}
