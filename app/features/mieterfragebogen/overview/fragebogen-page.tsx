import './fragebogen.css'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BewerbungWays } from '#app/components/bewerbung/bewerbung-ways.tsx'
import { useExposeEvents } from '#app/components/hooks/use-expose-events.ts'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { BewerbungWays as Ways } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { wayBack } from '#app/shared/bewerbung/bewerbung-path.ts'
import type { FragebogenPerson, FragebogenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { interessentPath, newInteressentPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import {
  askedName,
  buergschaftTitle,
  ENTRY_GONE,
  mitmieterTitle,
  personName,
} from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import type { MappeOffer } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { MappeCard } from '../mappe/mappe-card.tsx'
import { TeilenButton } from '../teilen/teilen-button.tsx'
import { useBewerbung } from '../use-bewerbung.ts'
import { BeitritteBanner } from './beitritte-banner.tsx'
import { BeschreibungForm } from './beschreibung-form.tsx'
import { Buergschaft, OwnFragebogen } from './buergschaft.tsx'
import { CreateFragebogen } from './create-fragebogen.tsx'
import { DeletePerson } from './delete-person.tsx'
import { DoneNotice } from './done-notice.tsx'
import { CREATED } from './fragebogen-done.ts'
import { FurtherFrageboegen } from './further-frageboegen.tsx'
import { MitmieterCard, OwnPersonCard } from './person-card.tsx'

const NONE: readonly string[] = []

/** True if the questionnaire shown before no longer exists (FRAGEBOGEN-10). */
function useLost(fragebogen: FragebogenView | null): boolean {
  const [shown, setShown] = useState(fragebogen)
  const [isLost, setIsLost] = useState(false)
  if (fragebogen !== shown) {
    setShown(fragebogen)
    const isThere = (id: string) => fragebogen?.id === id || fragebogen?.further.some((other) => other.id === id)
    if (shown && !isThere(shown.id)) setIsLost(true)
  }
  return isLost
}

type FragebogenPageProps = { fragebogen: FragebogenView | null; ways: Ways | null; mappe: MappeOffer }

/** Page of a questionnaire with its people. `fragebogen`: null before a questionnaire is created. */
export function FragebogenPage({ fragebogen, ways, mappe }: FragebogenPageProps) {
  useRefresh()
  useExposeEvents(NONE)
  const isLost = useLost(fragebogen)
  const { exposeId, keep } = useBewerbung()
  const back = wayBack(exposeId, { to: '/dashboard', text: 'Zurück zur Übersicht' })
  const heading = useRef<HTMLHeadingElement>(null)
  const [isNew, setIsNew] = useState(false)
  const [hadOne, setHadOne] = useState(fragebogen !== null)
  if (fragebogen !== null && !hadOne) setHadOne(true)
  // Waits until the dialog has closed, which keeps the focus inside.
  const [changes, countChange] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (changes > 0) heading.current?.focus()
  }, [changes])
  const closeNew = () => {
    setIsNew(false)
    countChange()
  }
  const own = fragebogen?.personen.find((person) => person.kind === 'own' && person.isSelf)

  return (
    <div className="page-width page-width--narrow">
      <BackLink to={back.to}>{back.text}</BackLink>
      <div className="heading-row mt-2">
        <h1 ref={heading} tabIndex={-1}>
          {fragebogen?.buergschaft ? buergschaftTitle(fragebogen.buergschaft) : 'Mein/Unser Mieterfragebogen'}
        </h1>
        {fragebogen?.besitzer && <TeilenButton fragebogenId={fragebogen.id} teilen={fragebogen.besitzer.teilen} />}
      </div>
      <DoneNotice />
      {isLost && (
        <div className="mb-4" role="status">
          <Banner color="gray" icon="info" title="Diesen Mieterfragebogen gibt es für Sie nicht mehr">
            {ENTRY_GONE}
          </Banner>
        </div>
      )}
      {fragebogen ? (
        <Fragebogen fragebogen={fragebogen} ways={ways} mappe={mappe} onChanged={countChange} />
      ) : (
        <CreateFragebogen isFirstVisit={!hadOne} onCreated={() => setIsNew(true)} />
      )}
      <Dialog
        open={isNew}
        onClose={closeNew}
        title={CREATED.title}
        actions={
          <>
            <Button variant="secondary" onClick={closeNew}>
              Schließen
            </Button>
            {own?.kind === 'own' && <ButtonLink to={keep(interessentPath(own.id))}>Daten vervollständigen</ButtonLink>}
          </>
        }
      >
        <p className="text-ink-2">{CREATED.text}</p>
      </Dialog>
    </div>
  )
}

type FragebogenProps = {
  fragebogen: FragebogenView
  ways: Ways | null
  mappe: MappeOffer
  onChanged: () => void
}

function Fragebogen({ fragebogen, ways, mappe, onChanged }: FragebogenProps) {
  const { exposeId, keep } = useBewerbung()
  const { id, beschreibung, personen, isLast, further, besitzer, buergschaft } = fragebogen
  return (
    <>
      {ways && (
        <div className="mb-5">
          <BewerbungWays ways={ways} from={exposeId} />
        </div>
      )}
      {buergschaft && <Buergschaft wohnung={buergschaft.wohnung} />}
      {besitzer?.newBeitritte && (
        <BeitritteBanner fragebogenId={id} newBeitritte={besitzer.newBeitritte} onDone={onChanged} />
      )}
      {(beschreibung !== null || besitzer) && (
        <div className="mb-4">
          {beschreibung !== null && <p className="wrap-anywhere">{beschreibung}</p>}
          {besitzer && <BeschreibungForm key={id} fragebogenId={id} beschreibung={beschreibung} />}
        </div>
      )}
      {personen.length === 0 ? (
        <NoPersonen addPath={besitzer && keep(newInteressentPath(id))} />
      ) : (
        <>
          <p className="lead mb-5">
            {besitzer ? 'Wer soll in einem Mietvertrag aufgenommen werden ?' : 'Sie sehen nur Ihre eigenen Daten.'}
          </p>
          <ul className="stack">
            {personen.map((person, place) => (
              <PersonRow
                key={idOf(person) ?? `mitmieter-${place}`}
                person={person}
                fragebogenId={id}
                isLast={isLast}
                onDeleted={onChanged}
              />
            ))}
          </ul>
          {besitzer && (
            <>
              <AddPerson to={keep(newInteressentPath(id))} {...ADD.mieter} />
              <AddPerson to={keep(newInteressentPath(id, 'buerge'))} {...ADD.buerge} />
            </>
          )}
          {personen.some((person) => person.kind === 'own' && person.isComplete) && (
            <MappeCard fragebogenId={id} offer={mappe} isComplete={personen.every(isDone)} />
          )}
        </>
      )}
      <FurtherFrageboegen further={further} />
      {buergschaft && <OwnFragebogen />}
    </>
  )
}

/** True if the person's answers are complete. For people whom the reader may edit, also the documents must be there. */
function isDone(person: FragebogenPerson): boolean {
  if (person.kind === 'mitmieter') return person.isComplete
  const { dokumente } = person
  return person.isComplete && dokumente !== null && dokumente.there >= dokumente.required
}

const idOf = (person: FragebogenPerson) => (person.kind === 'own' ? person.id : (person.removable?.id ?? null))

type PersonRowProps = { person: FragebogenPerson; fragebogenId: string; isLast: boolean; onDeleted: () => void }

function PersonRow({ person, fragebogenId, isLast, onDeleted }: PersonRowProps) {
  const interessentId = idOf(person)
  const removal = interessentId !== null && { fragebogenId, interessentId, onDeleted }
  if (person.kind === 'mitmieter') {
    const { removable } = person
    const only = isLast ? { isSelf: false, dokumente: 0 } : null
    const words = removable && {
      asked: askedName(removable, person.rolle),
      name: mitmieterTitle(removable, person.rolle),
    }
    return (
      <MitmieterCard
        person={person}
        remove={removal && words && <DeletePerson {...removal} {...words} only={only} />}
      />
    )
  }
  const only = isLast ? { isSelf: person.isSelf, dokumente: person.dokumente?.total ?? 0 } : null
  const name = personName(person)
  return (
    <OwnPersonCard
      person={person}
      remove={removal && <DeletePerson {...removal} asked={name} name={name} only={only} />}
    />
  )
}

const ADD = {
  mieter: {
    title: 'Person hinzufügen',
    text: 'Oder laden Sie Mitmieter mit „Teilen“ ein. Jede Person sieht nur die eigenen Daten.',
  },
  buerge: {
    title: 'Bürge hinzufügen',
    text: 'Nur, wenn jemand für Sie bürgt. Den Link für Bürgen finden Sie unter „Teilen“.',
  },
} as const

function AddPerson({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link to={to} className="file file--add mt-4">
      <span className="add-person add-person--small" aria-hidden="true">
        <Icon name="plus" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </Link>
  )
}

function NoPersonen({ addPath }: { addPath: string | null }) {
  return (
    <div className="card empty stack">
      <p className="lead mx-auto">Wer soll in einem Mietvertrag aufgenommen werden ?</p>
      {addPath !== null && (
        <>
          <Link to={addPath} className="add-person" aria-label="Person hinzufügen">
            <Icon name="plus" size="large" />
          </Link>
          <p className="text-sm text-ink-2" aria-hidden="true">
            Person hinzufügen
          </p>
        </>
      )}
    </div>
  )
}
