import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { usePost } from '#app/components/hooks/use-post.ts'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { TelefonFeld } from '#app/components/ui/telefon-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'
import { VORWAHL_STANDARD } from '#app/shared/konten/laender.ts'
import type { TelefonAntwort } from '#app/shared/konten/telefon-antwort.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AbmeldenStattdessen } from './abmelden-stattdessen.tsx'

type Nummer = { vorwahl: string; nummer: string }

const fehlerToast = (titel: string) => showToast({ titel, art: 'fehler' })

/** Mobile-number validation of a signed-in person without one: cannot be closed (KONTO-4). */
export default function TelefonDialog({ open }: { open: boolean }) {
  const [nummer, setNummer] = useState<Nummer>({ vorwahl: VORWAHL_STANDARD, nummer: '' })
  /** The number the code has gone to; null in the first step. */
  const [phone, setPhone] = useState<string | null>(null)
  const [fehler, setFehler] = useState<{ text: string } | null>(null)
  const [code, setCode] = useState('')
  const [gesendet, setGesendet] = useState(0)
  const { senden, laeuft } = usePost<TelefonAntwort>('/auth/telefon')
  const { revalidate } = useRevalidator()
  const formular = useRef<HTMLFormElement>(null)
  const ueberschrift = useRef<HTMLSpanElement>(null)
  const id = useId()
  useFehlerFokus(formular, fehler)

  useEffect(() => {
    if (phone !== null) ueberschrift.current?.focus()
  }, [phone])

  function take(antwort: Awaited<ReturnType<typeof senden>>, beiFehler: (text: string) => string) {
    switch (antwort?.art) {
      case 'sms-gesendet':
        showToast({ titel: 'SMS mit PIN wurde versendet' })
        setFehler(null)
        setGesendet((anzahl) => anzahl + 1)
        return setPhone(antwort.phone)
      case 'bestaetigt':
        showToast({ titel: 'Telefonnummer erfolgreich validiert' })
        return void revalidate()
      case 'ueberholt':
        return void revalidate()
      case 'fehler':
        setFehler({ text: antwort.text })
        return fehlerToast(beiFehler(antwort.text))
      case 'unerwartet':
        return fehlerToast('Ein unerwarteter Fehler ist aufgetreten')
    }
  }

  async function requestCode(eingabe: Nummer) {
    take(await senden({ intent: 'anfordern', ...eingabe }), (text) => `Fehler beim SMS-Versand: ${text}`)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const daten = new FormData(event.currentTarget)
    if (phone === null) {
      const eingabe = { vorwahl: readText(daten, 'vorwahl'), nummer: readText(daten, 'nummer') }
      setNummer(eingabe)
      if (eingabe.nummer.trim() === '') return setFehler({ text: 'Bitte geben Sie eine Telefonnummer ein' })
      return requestCode(eingabe)
    }
    if (code.length < CODE_LAENGE) {
      setFehler({ text: 'Bitte geben Sie die PIN ein' })
      return fehlerToast('Bitte geben Sie die PIN ein')
    }
    take(await senden({ intent: 'bestaetigen', phone, code }), (text) => `Ungültige PIN: ${text}`)
  }

  function goBack() {
    setPhone(null)
    setCode('')
    setFehler(null)
  }

  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      titel={
        <span ref={ueberschrift} tabIndex={-1}>
          {phone === null ? 'Mobilnummer bestätigen' : 'PIN eingeben'}
        </span>
      }
      actions={
        // Keys: a button that React turned into another one while it is pressed would do what the new one does.
        phone === null ? (
          <Button key="anfordern" type="submit" form={id} busy={laeuft && 'SMS wird gesendet...'}>
            PIN anfordern
          </Button>
        ) : (
          <>
            <Button key="zurueck" variant="two" onClick={goBack}>
              Zurück
            </Button>
            {/* Never disabled: an empty code has a sentence of its own. */}
            <Button key="bestaetigen" type="submit" form={id} busy={laeuft === 'bestaetigen' && 'Wird überprüft...'}>
              Bestätigen
            </Button>
          </>
        )
      }
    >
      <form id={id} ref={formular} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        {phone === null ? (
          <>
            <p className="muted small">
              Für Anfragen und Termine brauchen wir Ihre Mobilnummer. Wir senden Ihnen eine PIN per SMS.
            </p>
            <TelefonFeld label="Telefonnummer" {...nummer} error={fehler?.text} />
          </>
        ) : (
          <>
            <p className="small flex items-start gap-2 text-green-text">
              <Icon name="circle-check" />
              <b>SMS mit PIN wurde versendet</b>
            </p>
            <p className="small muted">
              An <b className="num text-ink">{telefonAnzeige(phone)}</b>
            </p>
            <VersandStoerung art="sms" />
            <CodeFeld label={<span className="vh">6-stellige PIN</span>} error={fehler?.text} onCode={setCode} />
            <CodeErneut gesendet={gesendet} laeuft={laeuft === 'anfordern'} onErneut={() => void requestCode(nummer)} />
          </>
        )}
      </form>
      <AbmeldenStattdessen />
    </Dialog>
  )
}
