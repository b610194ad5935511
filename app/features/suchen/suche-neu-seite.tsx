import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Seite } from '#app/components/layout/seite.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { neueSucheUrl, suchUrl } from '#app/shared/suchen/suche-url.ts'
import type { SpeicherErgebnis, SpeicherFehler } from '#app/shared/suchen/suchen-antwort.ts'
import { gespeichertWorte } from './speicher-ergebnis.ts'
import { SucheFelder } from './suche-felder.tsx'

/** `/suchen/neu`: the form that saves a search, for browsers without a script and for links. */
export function SucheNeuSeite({ filter, ergebnis }: { filter: SuchFilter; ergebnis: SpeicherErgebnis | undefined }) {
  const id = useId()
  const { state, formAction } = useNavigation()
  const fertig = ergebnis !== undefined && ergebnis.art !== 'fehler'
  return (
    <Seite schmal>
      <BackLink to={suchUrl(filter)}>{filter.art === 'miete' ? 'Vermietung' : 'Verkauf'}</BackLink>
      <h1 className="mt-2 mb-7">Suche speichern</h1>
      <section className="card pad stack">
        {fertig ? (
          <Gespeichert filter={filter} ergebnis={ergebnis} />
        ) : (
          <>
            <Form id={id} method="post" action={neueSucheUrl(filter)}>
              <SucheFelder filter={filter} ergebnis={ergebnis} />
            </Form>
            <div className="row">
              <Button
                type="submit"
                form={id}
                busy={state !== 'idle' && formAction !== undefined && 'Wird gespeichert...'}
              >
                Speichern
              </Button>
              <ButtonLink to={suchUrl(filter)} variant="two">
                Abbrechen
              </ButtonLink>
            </div>
          </>
        )}
      </section>
    </Seite>
  )
}

function Gespeichert({
  filter,
  ergebnis,
}: {
  filter: SuchFilter
  ergebnis: Exclude<SpeicherErgebnis, SpeicherFehler>
}) {
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const meldung = useRef<HTMLDivElement>(null)
  const { titel, text } = gespeichertWorte(ergebnis, hasEmail)
  // The form that had the focus is gone.
  useEffect(() => meldung.current?.focus(), [])
  return (
    <>
      <div ref={meldung} tabIndex={-1}>
        <Banner
          farbe={ergebnis.art === 'gespeichert' ? 'green' : 'blue'}
          icon={ergebnis.art === 'gespeichert' ? 'circle-check' : 'info'}
          titel={titel}
          role="status"
        >
          {text}
        </Banner>
      </div>
      <div className="row">
        <ButtonLink to={suchUrl(filter)}>Zurück zur Liste</ButtonLink>
        <ButtonLink to="/konto#suchen" variant="two">
          Meine Suchen
        </ButtonLink>
      </div>
    </>
  )
}
