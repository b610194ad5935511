import { useEffect, useRef } from 'react'
import { ResendCode } from '#app/components/konto/resend-code.tsx'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { CodeField } from '#app/components/ui/fields/code-field.tsx'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'

type SignInAgainCodeProps = {
  phone: string
  error?: string
  sent: number
  /** Requests another code. If omitted, the button submits the surrounding form. */
  onAgain?: () => void
}

export function SignInAgainCode({ phone, error, sent, onAgain }: SignInAgainCodeProps) {
  const bereich = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent > 0) bereich.current?.querySelector('input')?.focus()
  }, [sent])
  return (
    <div ref={bereich}>
      <p className="text-sm mb-3">
        Ihre Anmeldung liegt länger zurück. Bitte geben Sie zur Sicherheit den Code ein, den wir an{' '}
        <b className="whitespace-nowrap">{formatTelefon(phone)}</b> gesendet haben, und speichern Sie noch einmal.
      </p>
      <SendingDown kind="sms" />
      <CodeField label="Code aus der SMS" error={error} />
      {onAgain && <ResendCode sent={sent} running={false} onAgain={onAgain} />}
    </div>
  )
}
