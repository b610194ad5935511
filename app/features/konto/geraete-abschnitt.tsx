import { Form } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import type { GeraetAnsicht } from './konto-ansicht.ts'
import { fehlerVon, useBusy } from './konto-formular.tsx'
import { Abschnitt, Zeile } from './zeile.tsx'

type GeraeteProps = { geraete: GeraetAnsicht[]; ergebnis: KontoErgebnis | undefined }

/** The browsers that are signed in (SITZUNG-5). */
export function GeraeteAbschnitt({ geraete, ergebnis }: GeraeteProps) {
  const busy = useBusy('andere-abmelden')
  const fehler = fehlerVon(ergebnis, 'andere-abmelden').formular ?? fehlerVon(ergebnis, 'geraet-abmelden').formular
  return (
    <Abschnitt
      id="geraete"
      titel="Angemeldete Geräte"
      hinweis="Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort."
    >
      <ul>
        {geraete.map((geraet) => (
          <Zeile
            key={geraet.id}
            icon={geraet.icon}
            titel={geraet.name}
            text={geraet.aktivitaet}
            aktion={geraet.dieses ? <Badge farbe="green">Dieses Gerät</Badge> : <GeraetAbmelden geraet={geraet} />}
          />
        ))}
      </ul>
      {geraete.length > 1 && (
        <Form method="post" action="/konto" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="andere-abmelden" />
          <Button type="submit" variant="danger" size="sm" busy={busy && 'Wird abgemeldet...'}>
            Alle anderen Geräte abmelden
          </Button>
        </Form>
      )}
      {fehler && (
        <p className="errmsg mt-3" role="alert">
          {fehler}
        </p>
      )}
    </Abschnitt>
  )
}

function GeraetAbmelden({ geraet }: { geraet: GeraetAnsicht }) {
  const busy = useBusy('geraet-abmelden', geraet.id)
  return (
    <Form method="post" action="/konto" preventScrollReset>
      <input type="hidden" name="intent" value="geraet-abmelden" />
      <input type="hidden" name="sitzungId" value={geraet.id} />
      <Button
        type="submit"
        variant="two"
        size="sm"
        busy={busy && 'Wird abgemeldet...'}
        aria-label={busy ? undefined : `${geraet.name} abmelden, ${geraet.aktivitaet}`}
      >
        Abmelden
      </Button>
    </Form>
  )
}
