import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import {
  checkEmailUndPasswort,
  EMAIL_NICHT_GESETZT,
  type EmailAntwort,
  type EmailFeld,
} from '#app/shared/konten/email-einrichten.ts'
import { EmailFelder } from './email-felder.tsx'

type EmailFormularProps = {
  id: string
  /** What stands in the address field at first. */
  email?: string
  /** Corrects an address that waits, instead of setting address and password. */
  aendern: boolean
  onLaeuft: (laeuft: boolean) => void
  onGesendet: () => void
}

/** The form step of the mail and password dialog; its button stands in the foot of the dialog. */
export function EmailFormular({ id, email, aendern, onLaeuft, onGesendet }: EmailFormularProps) {
  const formular = useRef<HTMLFormElement>(null)
  const [fehler, setFehler] = useState<Partial<Record<EmailFeld, string>> | null>(null)
  const { senden } = usePost<EmailAntwort>('/auth/email')
  const { revalidate } = useRevalidator()
  useFehlerFokus(formular, fehler)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const daten = new FormData(event.currentTarget)
    const read = (name: string) => readText(daten, name)
    const eingabe = { email: read('email'), passwort: read('passwort'), wiederholung: read('wiederholung') }
    const vorab = aendern ? null : checkEmailUndPasswort(eingabe)
    setFehler(vorab?.felder ?? null)
    if (vorab) return showToast({ titel: vorab.titel, text: vorab.text, art: 'fehler' })
    onLaeuft(true)
    const antwort = await senden({ intent: aendern ? 'aendern' : 'setzen', ...eingabe })
    await take(antwort)
    onLaeuft(false)
  }

  async function take(antwort: Awaited<ReturnType<typeof senden>>) {
    switch (antwort?.art) {
      case 'gesendet':
        await revalidate()
        return onGesendet()
      case 'erledigt':
      case 'abgemeldet':
        return revalidate()
      case 'fehler':
        setFehler(antwort.felder)
        return showToast({ titel: antwort.titel, text: antwort.text, art: 'fehler' })
      case 'unerwartet':
        return showToast({ titel: 'Fehler', text: EMAIL_NICHT_GESETZT, art: 'fehler' })
    }
  }

  return (
    <form id={id} ref={formular} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <EmailFelder email={email} fehler={fehler} aendern={aendern} />
    </form>
  )
}
