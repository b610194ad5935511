import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { distanceKm, distanceText } from '#app/shared/lage/distance.ts'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import { findLageOrt, findSimilarOrt, type LageOrt, suggestOrte } from '#app/shared/lage/lage-ort.ts'
import { loadLageOrte } from './load-lage-orte.ts'

const UNKNOWN = 'Diesen Ort kennen wir nicht. Bitte geben Sie die Postleitzahl oder eine Stadt in der Nähe an.'

const MAX_SUGGESTIONS = 8
const FIELD = 'eigener_ort'

type OwnPlaceProps = {
  lage: Lage
  place: Position | null
  onChange: (place: Position | null) => void
  hasMap: boolean
  /** True if the heading gets the focus, because the pressed button was removed. */
  takesFocus: boolean
}

const LOCATE_MS = 20_000

/** Section with the estimated distance to the visitor's own place (LAGE-4), computed without third parties. */
export function OwnPlace({ lage, place, onChange, hasMap, takesFocus }: OwnPlaceProps) {
  const [error, setError] = useState<string>()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])

  function choose(position: Position | null, otherwise: string) {
    setError(position === null ? otherwise : undefined)
    if (position !== null) onChange(position)
  }

  return (
    <section className="card mt-4 p-4" aria-labelledby={id}>
      <h3 id={id} ref={head} tabIndex={-1}>
        Wie weit ist es zu Ihrem Ort?
      </h3>
      <p className="mt-2" role="status">
        {place === null
          ? `${hasMap ? 'Tippen Sie in der Karte auf Ihren Ort, etwa den Arbeitsplatz, oder' : 'Bitte'} geben Sie ihn hier an.`
          : distanceText(distanceKm(place, lage))}
        {error && <span className="sr-only"> {error}</span>}
      </p>
      {place !== null && (
        <p className="text-sm text-ink-2 mt-1">
          Die Zeit mit dem Rad ist geschätzt{lage.isExact ? '' : ', gemessen zur Mitte des Kreises'}.
        </p>
      )}
      <PlaceForm error={error} onChoose={choose}>
        {place !== null && (
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            Ort entfernen
          </Button>
        )}
      </PlaceForm>
    </section>
  )
}

type PlaceFormProps = {
  error: string | undefined
  /** Called with the chosen place, or with null if no place was found. In that case, show `otherwise` as the error. */
  onChoose: (position: Position | null, otherwise: string) => void
  children: ReactNode
}

/** Form that finds a place by name, by postcode, or by the geolocation of the browser. */
function PlaceForm({ error, onChoose, children }: PlaceFormProps) {
  const [typed, setTyped] = useState('')
  const [orte, setOrte] = useState<LageOrt[]>()
  const [similar, setSimilar] = useState<LageOrt | null>(null)
  const id = useId()

  async function load(): Promise<LageOrt[] | null> {
    if (orte) return orte
    const loaded = await loadLageOrte().catch(() => null)
    if (loaded) setOrte(loaded)
    return loaded
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return onChoose(null, 'Bitte geben Sie einen Ort an.')
    const known = await load()
    if (!known) return onChoose(null, 'Die Orte lassen sich gerade nicht laden. Bitte versuchen Sie es noch einmal.')
    const ort = findLageOrt(typed, known)
    const near = ort === null ? findSimilarOrt(typed, known) : null
    setSimilar(near)
    onChoose(ort, near === null ? UNKNOWN : `Diesen Ort kennen wir nicht. Meinten Sie ${near.name}?`)
  }

  return (
    <form className="mt-3 grid gap-3" onSubmit={onSubmit} noValidate>
      <Field
        label="Ort oder Postleitzahl"
        name={FIELD}
        inputMode="text"
        autoComplete="off"
        list={id}
        onFocus={() => void load()}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setSimilar(null)
        }}
        error={error}
        hint="Wir speichern ihn nur auf diesem Gerät, auf 100 m gerundet. Orte: GeoNames."
      />
      <datalist id={id}>
        {suggestOrte(typed, orte ?? [], MAX_SUGGESTIONS).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="row">
        <Button type="submit" variant="secondary" size="small">
          Übernehmen
        </Button>
        {similar !== null && (
          <Button
            size="small"
            onClick={({ currentTarget: { form } }) => {
              setTyped(similar.name)
              setSimilar(null)
              onChoose(similar, '')
              const field = form?.elements.namedItem(FIELD)
              if (field instanceof HTMLElement) field.focus()
            }}
          >
            {similar.name}
          </Button>
        )}
        {'geolocation' in navigator && <LocateButton onChoose={onChoose} />}
        {children}
      </div>
    </form>
  )
}

function LocateButton({ onChoose }: Pick<PlaceFormProps, 'onChoose'>) {
  const [isLocating, setIsLocating] = useState(false)

  function locate() {
    setIsLocating(true)
    const found = (position: Position | null) => {
      setIsLocating(false)
      onChoose(position, 'Ihr Browser hat Ihren Standort nicht genannt. Bitte geben Sie den Ort hier an.')
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ breitengrad: coords.latitude, laengengrad: coords.longitude }),
      () => found(null),
      { timeout: LOCATE_MS },
    )
  }

  return (
    <Button variant="ghost" size="small" icon="map-pin" onClick={locate} busy={isLocating && 'Standort wird gesucht …'}>
      Mein Standort
    </Button>
  )
}
