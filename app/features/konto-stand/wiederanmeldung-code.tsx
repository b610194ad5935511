import { useEffect, useRef } from 'react'
import { CodeErneut } from '#app/components/konto/code-erneut.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { CodeFeld } from '#app/components/ui/code-feld.tsx'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'

type WiederanmeldungCodeProps = {
  /** Where the code has gone to. */
  phone: string
  fehler?: string
  /** How many codes this page has seen on their way. */
  gesendet: number
  /** Without it the button beside the field submits the form around it. */
  onErneut?: () => void
}

/** The code that a form asks for in between, when the sign-in is too long ago for what it does. */
export function WiederanmeldungCode({ phone, fehler, gesendet, onErneut }: WiederanmeldungCodeProps) {
  const bereich = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (gesendet > 0) bereich.current?.querySelector('input')?.focus()
  }, [gesendet])
  return (
    <div ref={bereich}>
      <p className="small mb-3">
        Ihre Anmeldung liegt länger zurück. Bitte geben Sie zur Sicherheit den Code ein, den wir an{' '}
        <b className="num">{telefonAnzeige(phone)}</b> gesendet haben, und speichern Sie noch einmal.
      </p>
      <VersandStoerung art="sms" />
      <CodeFeld label="Code aus der SMS" error={fehler} />
      {onErneut && <CodeErneut gesendet={gesendet} laeuft={false} onErneut={onErneut} />}
    </div>
  )
}
