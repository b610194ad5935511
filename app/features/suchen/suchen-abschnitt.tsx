import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { showToast } from '#app/components/ui/toast.ts'
import type { FormFailure } from '#app/shared/formular/form-answer.ts'
import { filterInWorten, trefferWorte } from '#app/shared/suchen/filter-worte.ts'
import {
  BENACHRICHTIGUNGEN,
  type Benachrichtigung,
  type GespeicherteSuche,
  readBenachrichtigung,
} from '#app/shared/suchen/suche.types.ts'
import { suchUrl } from '#app/shared/suchen/suche-url.ts'
import { EmailFehlt } from './suche-felder.tsx'
import { SucheLoeschenDialog } from './suche-loeschen.tsx'
import { useSucheAendern } from './use-suche-aendern.ts'

const WAHL: Readonly<Record<Benachrichtigung, string>> = {
  sofort: 'E-Mail sofort',
  taeglich: 'E-Mail einmal am Tag',
  keine: 'Keine E-Mails',
}

/** The saved searches of a person, a section of the account screen (SUCHE-1). */
export function SuchenAbschnitt({ suchen }: { suchen: GespeicherteSuche[] }) {
  const titel = useRef<HTMLHeadingElement>(null)
  const [loeschen, setLoeschen] = useState<string | null>(null)
  const anzahl = useRef(suchen.length)
  useEffect(() => {
    // The row that had the focus is gone.
    if (suchen.length < anzahl.current) titel.current?.focus({ preventScroll: true })
    anzahl.current = suchen.length
  }, [suchen.length])
  return (
    <section className="card pad" id="suchen" aria-labelledby="suchen-titel">
      <h2 ref={titel} id="suchen-titel" tabIndex={-1}>
        Gespeicherte Suchen
      </h2>
      {suchen.length === 0 ? (
        <Empty
          icon="bell"
          ebene={3}
          text="Sie haben noch keine Suche gespeichert. Stellen Sie in einer Liste den Filter ein und wählen Sie „Suche speichern“."
        >
          <ButtonLink to="/vermietung" variant="two" size="sm">
            Zur Vermietung
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="small muted mt-1 mb-5">Wir schreiben Ihnen, sobald eine passende Wohnung erscheint.</p>
          <div className="stack">
            {suchen.some(({ benachrichtigung }) => benachrichtigung !== 'keine') && <EmailFehlt gespeichert />}
            <ul>
              {suchen.map((suche) => (
                <SuchZeile key={suche.id} suche={suche} onLoeschen={() => setLoeschen(suche.id)} />
              ))}
            </ul>
          </div>
        </>
      )}
      <SucheLoeschenDialog suche={suchen.find(({ id }) => id === loeschen) ?? null} onClose={() => setLoeschen(null)} />
    </section>
  )
}

function SuchZeile({ suche, onLoeschen }: { suche: GespeicherteSuche; onLoeschen: () => void }) {
  const { id, name, filter, treffer } = suche
  const text = [filterInWorten(filter, { name }), trefferWorte(treffer)].filter((teil) => teil !== '').join('. ')
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onLoeschen()
  }
  return (
    <li className="set">
      <div className="grow">
        <Link to={suchUrl(filter)} className="wrap-anywhere no-underline">
          <b>{name}</b>
        </Link>
        <p className="small muted">{text}</p>
      </div>
      <div className="row">
        <BenachrichtigungFormular suche={suche} />
        <Link
          to={`/suchen?loeschen=${id}`}
          className="icon-btn"
          aria-label={`Suche „${name}“ löschen`}
          onClick={onClick}
        >
          <Icon name="trash-2" />
        </Link>
      </div>
    </li>
  )
}

/** When to write: sent as soon as it is chosen, or with a button where no script runs. */
function BenachrichtigungFormular({ suche: { id, name, benachrichtigung } }: { suche: GespeicherteSuche }) {
  const feld = useId()
  // What was chosen and is not stored yet: shown at once, and sent when the choice before has its answer.
  const [gewaehlt, setGewaehlt] = useState<Benachrichtigung | null>(null)
  const wunsch = useRef<Benachrichtigung | null>(null)
  const formular = useSucheAendern('benachrichtigung', id)

  async function save(neu: Benachrichtigung): Promise<void> {
    const laeuft = wunsch.current !== null
    wunsch.current = neu
    setGewaehlt(neu)
    if (laeuft) return
    let gesendet: Benachrichtigung
    let failure: FormFailure | null | undefined
    do {
      gesendet = wunsch.current
      failure = await formular.send({ benachrichtigung: gesendet })
    } while (wunsch.current !== gesendet)
    wunsch.current = null
    setGewaehlt(null)
    if (failure && failure.status !== 401) {
      showToast({ titel: 'Ihre Wahl wurde nicht gespeichert', text: failure.text, art: 'fehler' })
    }
  }

  return (
    <FormFrame form={formular} className="row">
      <label className="vh" htmlFor={feld}>
        E-Mails zu „{name}“
      </label>
      <select
        id={feld}
        name="benachrichtigung"
        className="inp min-h-11! w-auto!"
        value={gewaehlt ?? benachrichtigung}
        onChange={(event) => {
          void save(readBenachrichtigung(event.currentTarget.value) ?? benachrichtigung)
        }}
      >
        {BENACHRICHTIGUNGEN.map((wert) => (
          <option key={wert} value={wert}>
            {WAHL[wert]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="two" size="sm" className="hidden! noscript:inline-flex!">
        Übernehmen
      </Button>
    </FormFrame>
  )
}
