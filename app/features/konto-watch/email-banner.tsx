import { useId } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { SendingDown } from '#app/components/konto/sending-down.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { useResendEmail } from './use-resend-email.ts'

export function EmailBanner({ email }: { email: string }) {
  const id = useId()
  const { form, seconds } = useResendEmail()
  return (
    <div>
      <FormFrame form={form} id={id} />
      <div className="stack [--gap:12px]">
        <Banner
          color="yellow"
          icon="mail"
          title={
            <>
              Bitte bestätigen Sie Ihre <span className="whitespace-nowrap">E-Mail-Adresse</span>
            </>
          }
          action={
            <Button
              type="submit"
              form={id}
              variant="secondary"
              size="small"
              className="md:min-w-52"
              resting={seconds > 0}
              busy={form.busy && 'E-Mail wird gesendet...'}
            >
              {seconds > 0 ? `Warten Sie ${seconds}s` : 'Erneut senden'}
            </Button>
          }
        >
          Wir haben eine Nachricht an <EmailAdresse email={email} /> gesendet.
          <span className="flex flex-wrap items-center gap-x-5">
            <Link className="link inline-flex min-h-11 items-center" to="/konto?aendern=email">
              Adresse ändern
            </Link>
            <Link className="link inline-flex min-h-11 items-center" to="/verify-email">
              Bestätigung prüfen
            </Link>
          </span>
        </Banner>
        <SendingDown kind="email" />
      </div>
    </div>
  )
}
