import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Page } from '#app/components/layout/page.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'

/** `offen`: the searches still send mails. `beendet`: mails are turned off. `ungueltig`: the link is invalid. */
export type Unsubscription =
  | { kind: 'offen'; names: string[] }
  | { kind: 'beendet'; inKonto: boolean }
  | { kind: 'ungueltig' }

/** Page of an unsubscribe link. Opening it changes nothing, because mail scanners open links too. */
export function UnsubscribePage({ unsubscription }: { unsubscription: Unsubscription }) {
  return (
    <Page narrow>
      <h1 className="mb-7">E-Mails abbestellen</h1>
      <section className="card card--padded stack">
        {unsubscription.kind === 'offen' && <Offen names={unsubscription.names} />}
        {unsubscription.kind === 'beendet' && <Ended inKonto={unsubscription.inKonto} />}
        {unsubscription.kind === 'ungueltig' && (
          <>
            <p>
              <Unbroken>
                Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail. Mit einem Konto
                stellen Sie dort ein, zu welchen Suchen wir Ihnen schreiben.
              </Unbroken>
            </p>
            <ToKonto />
          </>
        )}
      </section>
    </Page>
  )
}

function Offen({ names }: { names: string[] }) {
  const { pathname, search } = useLocation()
  const form = useForm({ action: pathname + search })
  const { error } = form
  return (
    <>
      <p>
        {names.length === 1
          ? 'Zu dieser gespeicherten Suche senden wir Ihnen neue Treffer:'
          : 'Zu diesen gespeicherten Suchen senden wir Ihnen neue Treffer:'}
      </p>
      <ul className="bullets">
        {names.map((name, nr) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list does not change
          <li key={nr} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <ErrorBanner notice={error && { title: 'Nicht abbestellt', text: error.text }} role="alert" />
      <FormFrame form={form} className="row">
        <Button type="submit" busy={form.busy && 'Wird abbestellt...'}>
          Keine E-Mails mehr
        </Button>
      </FormFrame>
    </>
  )
}

function Ended({ inKonto }: { inKonto: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <div ref={notice} tabIndex={-1}>
        <Banner color="green" icon="circle-check" title="Sie bekommen dazu keine E-Mails mehr" role="status">
          {inKonto
            ? 'Die Suche bleibt in Ihrem Konto; dort schalten Sie die E-Mails wieder ein oder löschen sie.'
            : 'Die Suche ist gelöscht, ohne Konto auch Ihre Adresse dazu.'}
        </Banner>
      </div>
      {inKonto ? (
        <ToKonto />
      ) : (
        <div className="row">
          <ButtonLink to="/vermietung" variant="secondary">
            Zur Vermietung
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function ToKonto() {
  return (
    <div className="row">
      <ButtonLink to="/konto#suchen" variant="secondary">
        Zum Konto
      </ButtonLink>
    </div>
  )
}
