import { useId } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { VersandStoerung } from '#app/components/konto/versand-stoerung.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { useEmailErneut } from './use-email-erneut.ts'

/** An address waits for its confirmation (BEREICH-7): says so and sends the mail again. */
export function EmailBanner({ email }: { email: string }) {
  const id = useId()
  const { formular, sekunden } = useEmailErneut()
  return (
    <div>
      <FormFrame form={formular} id={id} />
      <div className="stack [--gap:12px]">
        <Banner
          farbe="yellow"
          icon="mail"
          titel={
            <>
              Bitte bestätigen Sie Ihre <span className="num">E-Mail-Adresse</span>
            </>
          }
          aktion={
            <Button
              type="submit"
              form={id}
              variant="two"
              size="sm"
              className="md:min-w-52"
              resting={sekunden > 0}
              busy={formular.busy && 'E-Mail wird gesendet...'}
            >
              {sekunden > 0 ? `Warten Sie ${sekunden}s` : 'Erneut senden'}
            </Button>
          }
        >
          Wir haben eine Nachricht an <EmailAdresse email={email} /> gesendet.
          <span className="flex flex-wrap items-center gap-x-5">
            <Link className="link inline-flex min-h-11 items-center" to="/konto?aendern=email">
              Adresse ändern
            </Link>
            <Link className="link inline-flex min-h-11 items-center" to="/verify-email">
              Stand der Bestätigung
            </Link>
          </span>
        </Banner>
        <VersandStoerung art="email" />
      </div>
    </div>
  )
}
