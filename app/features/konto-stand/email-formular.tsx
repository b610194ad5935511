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
  type EmailFehler,
  type EmailFeld,
} from '#app/shared/konten/email-einrichten.ts'
import { isCode } from '#app/shared/konten/feld-grenzen.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'
import { EmailFelder } from './email-felder.tsx'
import { WiederanmeldungCode } from './wiederanmeldung-code.tsx'

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
  /** The number whose code is asked for, because the sign-in is too long ago. */
  const [phone, setPhone] = useState<string | null>(null)
  const [gesendet, setGesendet] = useState(0)
  const [fehler, setFehler] = useState<Partial<Record<EmailFeld, string>> | null>(null)
  const { senden } = usePost<EmailAntwort>('/auth/email')
  const { revalidate } = useRevalidator()
  useFehlerFokus(formular, fehler)

  async function submit(form: HTMLFormElement, { neuerCode = false } = {}) {
    const daten = new FormData(form)
    const read = (name: string) => readText(daten, name)
    const eingabe = { email: read('email'), passwort: read('passwort'), wiederholung: read('wiederholung') }
    const code = phone === null || neuerCode ? null : read('code')
    const vorab = aendern ? null : checkEingabe(eingabe, code)
    setFehler(vorab?.felder ?? null)
    if (vorab) return showToast({ titel: vorab.titel, text: vorab.text, art: 'fehler' })
    onLaeuft(true)
    const antwort = await senden({ intent: aendern ? 'aendern' : 'setzen', ...eingabe, code: code ?? '' })
    await take(antwort)
    onLaeuft(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  function requestCode() {
    if (formular.current) void submit(formular.current, { neuerCode: true })
  }

  async function take(antwort: Awaited<ReturnType<typeof senden>>) {
    switch (antwort?.art) {
      case 'gesendet':
        await revalidate()
        return onGesendet()
      case 'erledigt':
      case 'abgemeldet':
        return revalidate()
      case 'code-gesendet':
        setPhone(antwort.phone)
        setGesendet((anzahl) => anzahl + 1)
        return showToast({ titel: 'SMS mit Code wurde versendet' })
      case 'fehler':
        setPhone(antwort.phone ?? null)
        setFehler(antwort.felder)
        return showToast({ titel: antwort.titel, text: antwort.text, art: 'fehler' })
      case 'unerwartet':
        return showToast({ titel: 'Fehler', text: EMAIL_NICHT_GESETZT, art: 'fehler' })
    }
  }

  return (
    <form id={id} ref={formular} className="stack" noValidate onSubmit={onSubmit}>
      <EmailFelder email={email} fehler={fehler} aendern={aendern} />
      {phone !== null && (
        <WiederanmeldungCode phone={phone} fehler={fehler?.code} gesendet={gesendet} onErneut={requestCode} />
      )}
    </form>
  )
}

function checkEingabe(eingabe: Parameters<typeof checkEmailUndPasswort>[0], code: string | null): EmailFehler | null {
  const fehler = checkEmailUndPasswort(eingabe)
  if (fehler || code === null || isCode(code)) return fehler
  return { titel: 'Code eingeben', text: FELD_TEXTE.code, felder: { code: FELD_TEXTE.code } }
}
