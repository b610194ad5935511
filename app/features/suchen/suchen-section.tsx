import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { describeFilter, hitsWords } from '#app/shared/suchen/filter-words.ts'
import {
  BENACHRICHTIGUNGEN,
  type Benachrichtigung,
  readBenachrichtigung,
  type SavedSuche,
} from '#app/shared/suchen/suche.types.ts'
import { suchUrl } from '#app/shared/suchen/suche-url.ts'
import { DeleteSucheDialog } from './delete-suche.tsx'
import { EmailMissing } from './email-missing.tsx'
import { useChangeSuche } from './use-change-suche.ts'

const CHOICE: Readonly<Record<Benachrichtigung, string>> = {
  sofort: 'Sofort melden',
  taeglich: 'Einmal am Tag melden',
  keine: 'Nicht melden',
}

export function SuchenSection({ suchen }: { suchen: SavedSuche[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [loeschen, setRemove] = useState<string | null>(null)
  const count = useRef(suchen.length)
  useEffect(() => {
    if (suchen.length < count.current) title.current?.focus({ preventScroll: true })
    count.current = suchen.length
  }, [suchen.length])
  return (
    <section className="card card--padded" id="suchen" aria-labelledby="suchen-titel">
      <h2 ref={title} id="suchen-titel" tabIndex={-1}>
        Gespeicherte Suchen
      </h2>
      {suchen.length === 0 ? (
        <Empty
          icon="bell"
          level={3}
          text="Sie haben noch keine Suche gespeichert. Stellen Sie in einer Liste den Filter ein und wählen Sie „Suche speichern“."
        >
          <ButtonLink to="/vermietung" variant="secondary" size="small">
            Zur Vermietung
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="text-sm text-ink-2 mt-1 mb-5">Neue Treffer melden wir so, wie Sie es hier wählen.</p>
          <div className="stack">
            {suchen.some(({ benachrichtigung }) => benachrichtigung !== 'keine') && <EmailMissing saved />}
            <ul>
              {suchen.map((suche) => (
                <SuchRow key={suche.id} suche={suche} onDelete={() => setRemove(suche.id)} />
              ))}
            </ul>
          </div>
        </>
      )}
      <DeleteSucheDialog suche={suchen.find(({ id }) => id === loeschen) ?? null} onClose={() => setRemove(null)} />
    </section>
  )
}

function SuchRow({ suche, onDelete }: { suche: SavedSuche; onDelete: () => void }) {
  const { id, name, filter, hits } = suche
  const text = [describeFilter(filter, { name }), hitsWords(hits)].filter((part) => part !== '').join('. ')
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onDelete()
  }
  return (
    <li className="setting">
      <div className="setting-text">
        <Link to={suchUrl(filter)} className="wrap-anywhere no-underline">
          <b>{name}</b>
        </Link>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <div className="row">
        <BenachrichtigungForm suche={suche} />
        <Link
          to={`/suchen?loeschen=${id}`}
          className="icon-button"
          aria-label={`Suche „${name}“ löschen`}
          onClick={onClick}
        >
          <Icon name="trash-2" />
        </Link>
      </div>
    </li>
  )
}

/** Form for the notifications of a search. Saves on change, or with a button without JavaScript. */
function BenachrichtigungForm({ suche: { id, name, benachrichtigung } }: { suche: SavedSuche }) {
  const field = useId()
  // Choice shown at once and sent after the previous request.
  const [chosen, setChosen] = useState<Benachrichtigung | null>(null)
  const wish = useRef<Benachrichtigung | null>(null)
  const form = useChangeSuche('benachrichtigung', id)

  async function save(choice: Benachrichtigung): Promise<void> {
    const running = wish.current !== null
    wish.current = choice
    setChosen(choice)
    if (running) return
    let sent: Benachrichtigung
    let failure: FormFailure | null | undefined
    do {
      sent = wish.current
      failure = await form.send({ benachrichtigung: sent })
    } while (wish.current !== sent)
    wish.current = null
    setChosen(null)
    if (failure && failure.status !== 401) {
      showToast({ title: 'Ihre Wahl wurde nicht gespeichert', text: failure.text, kind: 'fehler' })
    }
  }

  return (
    <FormFrame form={form} className="row">
      <label className="sr-only" htmlFor={field}>
        Neue Treffer zu „{name}“
      </label>
      <select
        id={field}
        name="benachrichtigung"
        className="input min-h-11! w-auto!"
        value={chosen ?? benachrichtigung}
        onChange={(event) => {
          void save(readBenachrichtigung(event.currentTarget.value) ?? benachrichtigung)
        }}
      >
        {BENACHRICHTIGUNGEN.map((value) => (
          <option key={value} value={value}>
            {CHOICE[value]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" size="small" className="hidden! noscript:inline-flex!">
        Übernehmen
      </Button>
    </FormFrame>
  )
}
