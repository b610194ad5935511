import { useEffect, useId, useRef, useState } from 'react'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Seite } from '#app/components/layout/seite.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { neueSucheUrl, suchUrl } from '#app/shared/suchen/suche-url.ts'
import { type Gespeichert, gespeichertWorte, readGespeichert, useSpeicherForm } from './speichern.ts'
import { SucheFelder } from './suche-felder.tsx'

/** `/suchen/neu`: the form that saves a search, for browsers without a script and for links. */
export function SucheNeuSeite({ filter }: { filter: SuchFilter }) {
  const id = useId()
  const formular = useSpeicherForm(filter, {
    weiter: neueSucheUrl(filter),
    onGespeichert: (neu) => setGespeichert(neu),
  })
  const { ergebnis } = formular
  const [gespeichert, setGespeichert] = useState(ergebnis === undefined ? null : readGespeichert(ergebnis))
  return (
    <Seite schmal>
      <BackLink to={suchUrl(filter)}>{filter.art === 'miete' ? 'Vermietung' : 'Verkauf'}</BackLink>
      <h1 className="mt-2 mb-7">Suche speichern</h1>
      <section className="card pad stack">
        {gespeichert ? (
          <Fertig filter={filter} gespeichert={gespeichert} />
        ) : (
          <>
            <FormFrame form={formular} id={id}>
              <SucheFelder filter={filter} formular={formular} />
            </FormFrame>
            <div className="row">
              <Button type="submit" form={id} busy={formular.busy && 'Wird gespeichert...'}>
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

function Fertig({ filter, gespeichert }: { filter: SuchFilter; gespeichert: Gespeichert }) {
  const hasEmail = useAngemeldet()?.hasEmail ?? false
  const meldung = useRef<HTMLDivElement>(null)
  const { titel, text } = gespeichertWorte(gespeichert, hasEmail)
  // The form that had the focus is gone.
  useEffect(() => meldung.current?.focus(), [])
  return (
    <>
      <div ref={meldung} tabIndex={-1}>
        <Banner
          farbe={gespeichert.neu ? 'green' : 'blue'}
          icon={gespeichert.neu ? 'circle-check' : 'info'}
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
