import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#app/components/formular/use-form.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { FormFailure } from '#app/shared/formular/form-answer.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { emailMeldung } from '#app/shared/konten/email-einrichten.ts'

const SCHEMA = () => import('#app/shared/konten/email-einrichten.schema.ts')

/** Sets address and password, of at least so many characters; a code to `phone` is asked for besides where the sign-in is too long ago. */
export function useEmailSetzen(mindestens: number) {
  const [phone, setPhone] = useState<string | null>(null)
  const [gesendet, setGesendet] = useState(0)
  const formular = useForm({
    action: '/dashboard',
    intent: 'setzen',
    schema: async () => (await SCHEMA()).emailSetzenSchema(mindestens),
    onDone: ({ art, phone: number }) => {
      if (art !== 'code-gesendet') return
      setPhone(toText(number))
      setGesendet((anzahl) => anzahl + 1)
      showToast({ titel: 'SMS mit Code wurde versendet' })
    },
    onFailure: useFehlschlag(),
  })

  /** The same without a code: another one is sent. */
  function requestCode() {
    const eingabe = new FormData(formular.props.ref.current ?? undefined)
    eingabe.delete('code')
    void formular.send(eingabe)
  }

  return { formular, phone, gesendet, requestCode }
}

/** Puts a mistyped address right. */
export function useEmailAendern(onDone: () => void) {
  return useForm({
    action: '/dashboard',
    intent: 'aendern',
    schema: async () => (await SCHEMA()).EmailAendernSchema,
    onDone,
    onFailure: useFehlschlag(),
  })
}

function useFehlschlag() {
  const { revalidate } = useRevalidator()
  return (failure: FormFailure) => {
    // Signed out in another tab: the page asks again who is signed in.
    if (failure.status === 401) return void revalidate()
    // Done in another tab: the page, which is read again, shows it.
    if (failure.status !== 409) showToast({ ...emailMeldung(failure), art: 'fehler' })
  }
}
