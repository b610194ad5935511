import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { useForm } from '#app/components/formular/use-form.ts'
import { Seite } from '#app/components/layout/seite.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'

/**
 * `offen`: these searches still send mails. `beendet`: none does, just ended or earlier. `ungueltig`: not our link, or
 * changed on its way.
 */
export type Abmeldung = { art: 'offen'; namen: string[] } | { art: 'beendet' } | { art: 'ungueltig' }

/** `/suchen/abmelden`: ends mails without signing in. Opening it changes nothing: scanners of mail open links too. */
export function SucheAbmeldenSeite({ abmeldung }: { abmeldung: Abmeldung }) {
  return (
    <Seite schmal>
      <h1 className="mb-7">E-Mails abbestellen</h1>
      <section className="card pad stack">
        {abmeldung.art === 'offen' && <Offen namen={abmeldung.namen} />}
        {abmeldung.art === 'beendet' && <Beendet />}
        {abmeldung.art === 'ungueltig' && (
          <>
            <p>
              Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail. In Ihrem Konto stellen
              Sie ein, zu welchen Suchen wir Ihnen schreiben.
            </p>
            <ZumKonto />
          </>
        )}
      </section>
    </Seite>
  )
}

function Offen({ namen }: { namen: string[] }) {
  const { pathname, search } = useLocation()
  const formular = useForm({ action: pathname + search })
  const { fehler } = formular
  return (
    <>
      <p>
        {namen.length === 1
          ? 'Zu dieser gespeicherten Suche senden wir Ihnen neue Treffer:'
          : 'Zu diesen gespeicherten Suchen senden wir Ihnen neue Treffer:'}
      </p>
      <ul className="punkte">
        {namen.map((name, nr) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list does not change
          <li key={nr} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <FehlerBanner meldung={fehler && { titel: 'Nicht abbestellt', text: fehler.text }} role="alert" />
      <FormFrame form={formular} className="row">
        <Button type="submit" busy={formular.busy && 'Wird abbestellt...'}>
          Keine E-Mails mehr
        </Button>
      </FormFrame>
    </>
  )
}

function Beendet() {
  const meldung = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => meldung.current?.focus(), [])
  return (
    <>
      <div ref={meldung} tabIndex={-1}>
        <Banner farbe="green" icon="circle-check" titel="Sie bekommen dazu keine E-Mails mehr" role="status">
          Gespeichert bleibt, was Sie gespeichert haben. In Ihrem Konto schalten Sie die E-Mails wieder ein oder löschen
          die Suche.
        </Banner>
      </div>
      <ZumKonto />
    </>
  )
}

function ZumKonto() {
  return (
    <div className="row">
      <ButtonLink to="/konto#suchen" variant="two">
        Zum Konto
      </ButtonLink>
    </div>
  )
}
