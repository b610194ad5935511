import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { type FormHandle, useForm } from '#app/components/formular/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { GeraetAnsicht } from './konto-ansicht.ts'
import { Abschnitt, Zeile } from './zeile.tsx'

/** The browsers that are signed in (SITZUNG-5). */
export function GeraeteAbschnitt({ geraete }: { geraete: GeraetAnsicht[] }) {
  const formular = useForm({ action: '/konto', intent: 'andere-abmelden' })
  return (
    <Abschnitt
      id="geraete"
      titel="Angemeldete Geräte"
      hinweis="Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort."
    >
      <ul>
        {geraete.map((geraet) => (
          <GeraetZeile key={geraet.id} geraet={geraet} />
        ))}
      </ul>
      {geraete.length > 1 && (
        <FormFrame form={formular} className="mt-5">
          <Button type="submit" variant="danger" size="sm" busy={formular.busy && 'Wird abgemeldet...'}>
            Alle anderen Geräte abmelden
          </Button>
        </FormFrame>
      )}
      <Fehler form={formular} />
    </Abschnitt>
  )
}

function GeraetZeile({ geraet: { id, name, icon, aktivitaet, dieses } }: { geraet: GeraetAnsicht }) {
  const formular = useForm({ action: '/konto', intent: 'geraet-abmelden', hidden: { sitzungId: id } })
  const abmelden = (
    <FormFrame form={formular}>
      <Button
        type="submit"
        variant="two"
        size="sm"
        busy={formular.busy && 'Wird abgemeldet...'}
        aria-label={formular.busy ? undefined : `${name} abmelden, ${aktivitaet}`}
      >
        Abmelden
      </Button>
    </FormFrame>
  )
  return (
    <Zeile
      icon={icon}
      titel={name}
      text={aktivitaet}
      aktion={dieses ? <Badge farbe="green">Dieses Gerät</Badge> : abmelden}
    >
      <Fehler form={formular} />
    </Zeile>
  )
}

/** What fails has no field: the button is all there is. */
function Fehler({ form: { fehler } }: { form: FormHandle }) {
  if (!fehler) return null
  return (
    <p className="errmsg col-span-full mt-3 basis-full" role="alert">
      {fehler.text}
    </p>
  )
}
