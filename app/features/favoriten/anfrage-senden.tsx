import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { sendenText } from './sende-texte.ts'

type AnfrageSendenProps = {
  /** What the inquiry will ask about, or what is being sent. */
  karten: ExposeKarte[]
  /** Some of the list has been asked about already. */
  schonAngefragt: boolean
  /** Nobody knows (yet) what has been asked about: nothing is sent until then. */
  isStandUnbekannt: boolean
  laeuft: boolean
  /** What the last attempt met. */
  fehler: Meldung | null
  onSenden: () => void
}

/** ready-to-submit: what is asked about, and the button that sends it (ANFRAGE-1). */
export function AnfrageSenden({
  karten,
  schonAngefragt,
  isStandUnbekannt,
  laeuft,
  fehler,
  onSenden,
}: AnfrageSendenProps) {
  const banner = fehler && (
    <Banner farbe="red" icon="triangle-alert" titel={fehler.titel} role="alert">
      {fehler.text}
    </Banner>
  )
  if (isStandUnbekannt) {
    return <p className="muted small">Sobald wir wissen, was Sie schon angefragt haben, können Sie hier senden.</p>
  }
  if (karten.length === 0 && schonAngefragt) {
    return (
      <>
        <p className="muted small">Ihre Wohnungen sind angefragt. Den Stand sehen Sie jederzeit unter Mein Bereich.</p>
        <ButtonLink block to="/dashboard">
          Mein Bereich
        </ButtonLink>
      </>
    )
  }
  if (karten.length === 0) {
    return (
      <>
        {banner}
        <p className="muted small">
          Sobald eine verfügbare Wohnung auf Ihrer Liste steht, können Sie sie hier anfragen.
        </p>
      </>
    )
  }
  return (
    <>
      <ul className="small">
        {karten.map(({ id, titel }) => (
          <li key={id} className="border-line border-b py-2">
            {titel}
          </li>
        ))}
      </ul>
      {banner}
      <Button block busy={laeuft && 'Wird gesendet...'} onClick={onSenden}>
        {sendenText(karten.length)}
      </Button>
      <p className="xs muted">Kostenlos und unverbindlich.</p>
    </>
  )
}
