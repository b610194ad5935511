import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { usePoll } from '#app/components/hooks/use-poll.ts'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { passwortMin } from '#app/shared/konten/field-limits.ts'
import { isAngemeldetAnswer, type KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { EmailFields } from './email-fields.tsx'
import { SignInAgainCode } from './sign-in-again-code.tsx'
import { SignOutInstead } from './sign-out-instead.tsx'
import { useResendEmail } from './use-resend-email.ts'
import { useChangeEmail, useSetEmail } from './use-set-email.ts'

const POLL_MS = 3000

const REQUIRED = {
  title: 'E-Mail-Bestätigung erforderlich',
  text: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie fortfahren.',
} as const

type EmailDialogProps = {
  angemeldet: KontoSummary
  typedEmail: string | null
  hasAnfrage: boolean
  isNext: boolean
  onDone?: () => void
}

/** Dialog that asks for an email address. Stays open until the address is confirmed (KONTO-5). */
export function EmailDialog(props: EmailDialogProps) {
  const { angemeldet, typedEmail, hasAnfrage, isNext } = props
  const { rolle, emailNeu } = angemeldet
  const { open, step, isChange, setChange, goOn } = useEmailSteps(props)
  const min = passwortMin({ rolle, setup: true })
  const set = useSetEmail(min)
  const changeForm = useChangeEmail(() => setChange(false))
  const form = isChange ? changeForm : set.form
  // Not in the button, which goes away while the form for another address is open.
  const again = useResendEmail()
  const heading = useFocusOnStep(step)
  const id = useId()

  function goBack() {
    setChange(false)
    changeForm.clear()
  }

  return (
    <Dialog
      open={open && isNext}
      onClose={() => undefined}
      dismissible={false}
      steps
      title={
        <span ref={heading} tabIndex={-1}>
          <span className="whitespace-nowrap">E-Mail</span>
          {step === 'formular' && isChange ? '-Adresse ändern' : ' und Passwort festlegen'}
        </span>
      }
      actions={
        // Keys prevent React from reusing a button while it is pressed: it would trigger the new action.
        step === 'formular' ? (
          <>
            {isChange && (
              <Button key="zurueck" variant="secondary" onClick={goBack}>
                Zurück
              </Button>
            )}
            <Button key="speichern" type="submit" form={id} busy={form.busy && 'Wird gespeichert...'}>
              Speichern
            </Button>
          </>
        ) : (
          <>
            {step === 'wartet' && <SendAgainButton key="erneut" {...again} />}
            <Button key="weiter" variant={step === 'wartet' ? 'secondary' : 'primary'} onClick={() => void goOn()}>
              Weiter
            </Button>
          </>
        )
      }
    >
      {step === 'formular' && (
        <>
          <p className="text-ink-2 text-sm">
            {isChange
              ? 'Wir senden eine neue Nachricht an die richtige Adresse.'
              : `${hasAnfrage ? 'Ihre Anfrage ist bei uns. Wohin dürfen wir Ihnen antworten? ' : ''}Damit melden Sie sich künftig auch ohne SMS an.`}
          </p>
          <FormFrame key={isChange ? 'aendern' : 'setzen'} form={form} id={id} className="stack">
            <EmailFields form={form} email={emailNeu ?? typedEmail ?? undefined} min={isChange ? null : min} />
            {!isChange && <SignInAgain set={set} />}
          </FormFrame>
        </>
      )}
      {step === 'wartet' && <Waiting email={emailNeu} onChange={() => setChange(true)} />}
      {step === 'bestaetigt' && (
        <Banner color="green" icon="circle-check" title="E-Mail bestätigt!" role="status">
          Sie können sich jetzt mit <span className="whitespace-nowrap">E-Mail</span> und Passwort anmelden.
        </Banner>
      )}
      <SignOutInstead />
    </Dialog>
  )
}

type EmailStep = 'formular' | 'wartet' | 'bestaetigt'

/** State of the dialog's steps. `isChange`: true if the form asks for a replacement of the unconfirmed address. */
function useEmailSteps({ angemeldet: { hasEmail, emailNeu }, isNext, onDone }: EmailDialogProps) {
  const missing = !hasEmail && emailNeu === null
  const [open, setOpen] = useState(false)
  const [isChange, setChange] = useState(false)
  const { revalidate } = useRevalidator()
  const step: EmailStep = hasEmail ? 'bestaetigt' : missing || isChange ? 'formular' : 'wartet'

  useEffect(() => {
    if (missing && isNext) setOpen(true)
  }, [missing, isNext])

  usePoll('/resources/konto', isAngemeldetAnswer, {
    intervalMs: POLL_MS,
    active: open && step === 'wartet',
    onAnswer: ({ angemeldet }) => isWaiting(angemeldet) || void revalidate(),
  })

  async function goOn() {
    if (hasEmail) {
      setOpen(false)
      onDone?.()
      return
    }
    // It may have been confirmed within the last seconds.
    if (await askIsWaiting()) showToast({ ...REQUIRED, kind: 'fehler' })
    else await revalidate()
  }

  return { open, step, isChange, setChange, goOn }
}

function useFocusOnStep(step: EmailStep): RefObject<HTMLSpanElement | null> {
  const heading = useRef<HTMLSpanElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

function SendAgainButton({ form, seconds }: ReturnType<typeof useResendEmail>) {
  return (
    <Button
      variant="secondary"
      className="md:min-w-58"
      resting={seconds > 0}
      busy={form.busy && 'E-Mail wird gesendet...'}
      onClick={() => void form.send()}
    >
      {seconds > 0 ? `Warten Sie ${seconds}s` : 'E-Mail erneut senden'}
    </Button>
  )
}

function SignInAgain({ set: { phone, form, sent, requestCode } }: { set: ReturnType<typeof useSetEmail> }) {
  if (phone === null) return null
  return (
    <>
      <input type="hidden" name="phone" value={phone} />
      <SignInAgainCode phone={phone} error={form.error?.fields.code} sent={sent} onAgain={requestCode} />
    </>
  )
}

function Waiting({ email, onChange }: { email: string | null; onChange: () => void }) {
  return (
    <>
      <Banner color="yellow" icon="mail" title={REQUIRED.title}>
        {REQUIRED.text}
      </Banner>
      <SendingDown kind="email" />
      <p className="text-sm text-ink-2">
        Gesendet an <b className="wrap-anywhere text-ink">{email}</b>. Prüfen Sie auch den Spam-Ordner.
      </p>
      <p className="text-sm mt-1 -mb-3">
        <button type="button" className="link min-h-11" onClick={onChange}>
          Adresse ändern
        </button>
      </p>
    </>
  )
}

async function askIsWaiting(): Promise<boolean> {
  try {
    return isWaiting((await fetchJson('/resources/konto', isAngemeldetAnswer)).angemeldet)
  } catch {
    // Offline: assumes that the address is still unconfirmed.
    return true
  }
}

const isWaiting = (summary: KontoSummary | null) => summary !== null && !summary.hasEmail
