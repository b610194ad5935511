import './person.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { usePageAnswer } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { showToast, type ToastContent } from '#app/components/ui/toast/toast.ts'
import type { BewerbungWays } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { wayBack } from '#app/shared/bewerbung/bewerbung-path.ts'
import type { PageAnswer } from '#app/shared/form/form-answer.ts'
import { toText } from '#app/shared/form/to-text.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import {
  FRAGEBOGEN_PATH,
  fragebogenPath,
  interessentPath,
  newInteressentPath,
} from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import type { Changes } from '#app/shared/mieterfragebogen/merge-answers.ts'
import { fieldsOf, isStepNumber, type StepNumber, stepsOf } from '#app/shared/mieterfragebogen/person-fields.ts'
import { withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { readStand, STAND_MAX } from '#app/shared/mieterfragebogen/person-stand.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { useBewerbung } from '../use-bewerbung.ts'
import { FinishedPerson } from './finished-person.tsx'
import { PersonProgress } from './person-progress.tsx'
import { stepHash, stepOfHash, stepSubtitle, stepTitle } from './person-steps.ts'
import { saveNotice } from './save-notice.ts'
import { StepForm } from './step-form.tsx'
import { usePersonDraft } from './use-person-draft.ts'
import { useSendLater } from './use-send-later.ts'

type PersonPageProps = {
  person: PersonView
  /** Number of the step in the URL, otherwise of the last visited step. */
  start: StepNumber
  kontoId: string
  /** Documents of the person; `unlesbar` if they could not be read, null until all steps are complete. */
  dokumente: readonly DokumentView[] | 'unlesbar' | null
  ways: BewerbungWays | null
  isViewingAhead: boolean
}

export function PersonPage({ person: loaded, start, kontoId, dokumente, ways, isViewingAhead }: PersonPageProps) {
  const answer = usePageAnswer()
  const draft = usePersonDraft(loaded, { kontoId, typed: readTyped(answer) })
  const { person } = draft
  const { exposeId, keep } = useBewerbung()
  const path = keep(pathOf(person))
  const { step, goTo } = useStep(readStep(answer) ?? start, { path, fragen: person.fragen })
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = person.isFinished ? 'finished' : step
  useFocusOnChange(heading, shown)

  /** Updates the page after a step was stored. A new person gets a permanent URL. */
  function tell(stored: PersonView, notice: ToastContent | null, to: StepNumber) {
    if (notice) showToast(notice)
    if (!person.isSaved) goTo(to, keep(pathOf(stored)))
    else if (to !== step) goTo(to)
    if (stored.isFinished) void revalidate()
  }

  const later = useSendLater({
    draft,
    action: path,
    // Reads the URL: React may not have rendered the next step when the connection returns.
    onSent: (stored) => tell(stored, stored.isFinished ? COMPLETED : SAVED, stepOfHash(window.location.hash) ?? step),
    onRefused: (refused, failure) => {
      goTo(refused)
      if (failure && failure.code !== 'VERALTET') showToast({ ...saveNotice(failure), kind: 'fehler' })
    },
  })
  // A guarantor may have a questionnaire of their own, which the path without an id shows.
  const isBuergschaft = person.rolle === 'buerge' && person.isSelf
  const overview = keep(isBuergschaft ? fragebogenPath(person.mieterfragebogenId) : FRAGEBOGEN_PATH)
  const back = wayBack(exposeId, { to: overview, text: 'Zurück zum Mieterfragebogen' })
  const addressOf = (one: StepNumber) => `${path}${path.includes('?') ? '&' : '?'}schritt=${one}`

  return (
    <div className="page-width page-width--narrow">
      <BackLink to={back.to}>{back.text}</BackLink>
      <h1 className="mt-2 wrap-anywhere">{person.name ? withBuerge(person.name, person.rolle) : ADD[person.rolle]}</h1>
      {!person.isFinished && (
        <>
          <PersonProgress
            step={step}
            fragen={person.fragen}
            done={[...person.completedSteps, ...draft.steps]}
            addressOf={addressOf}
            goTo={goTo}
          />
          <h2 ref={heading} tabIndex={-1}>
            {stepTitle(step)}
          </h2>
          <p className="text-ink-2 mt-1 mb-6">{stepSubtitle(step)}</p>
        </>
      )}
      {later.isLost && <LostConnection isKept={draft.isKept} />}
      {person.isFinished ? (
        <FinishedPerson
          heading={heading}
          person={person}
          action={path}
          dokumente={dokumente}
          ways={ways}
          isViewingAhead={isViewingAhead}
          overview={overview}
          onEdit={(opened, at) => {
            draft.settle(opened)
            goTo(at)
          }}
        />
      ) : (
        <StepForm
          key={step}
          step={step}
          draft={draft}
          addressOf={addressOf}
          goTo={goTo}
          action={path}
          onSaved={(stored) => tell(stored, stored.isFinished ? COMPLETED : person.isSaved ? null : SAVED, stored.step)}
          onLost={later.lost}
        />
      )}
    </div>
  )
}

const SAVED = { title: 'Schritt gespeichert', text: 'Ihre Daten wurden erfolgreich gespeichert.' }
const COMPLETED = { title: 'Fragebogen abgeschlossen!', text: 'Alle Angaben wurden erfolgreich gespeichert.' }

const pathOf = ({ id, isSaved, rolle, mieterfragebogenId }: PersonView) =>
  isSaved ? interessentPath(id) : newInteressentPath(mieterfragebogenId, rolle)

const ADD = { mieter: 'Person hinzufügen', buerge: 'Bürge hinzufügen' } as const

/** Stores the current step in the URL's fragment, so that Back opens the previous step. */
function useStep(start: StepNumber, { path, fragen }: { path: string; fragen: Fragen }) {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(start)
  const asked = isHydrated ? stepOfHash(hash) : null
  const step = asked !== null && stepsOf(fragen).includes(asked) ? asked : first
  /** `elsewhere`: permanent URL of a new person, which replaces the current history entry. */
  function goTo(to: StepNumber, elsewhere?: string) {
    void navigate((elsewhere ?? path) + stepHash(to), { replace: elsewhere !== undefined })
  }
  return { step, goTo }
}

function useFocusOnChange(heading: { current: HTMLElement | null }, shown: unknown) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [heading, shown])
}

function LostConnection({ isKept }: { isKept: boolean }) {
  return (
    <div className="mb-5">
      <Banner color="yellow" icon="wifi-off" title="Keine Verbindung" role="status">
        {isKept
          ? 'Ihre Angaben sind auf diesem Gerät gespeichert und werden gesendet, sobald Sie wieder online sind.'
          : 'Dieser Browser speichert nichts. Bitte lassen Sie die Seite offen, bis Sie wieder online sind.'}
      </Banner>
    </div>
  )
}

function readStep(answer: PageAnswer | null): StepNumber | null {
  const step = Number(toText(answer?.values.schritt))
  return isStepNumber(step) ? step : null
}

function readTyped(answer: PageAnswer | null): Changes {
  const step = readStep(answer)
  const changes: Changes = {}
  if (answer === null || step === null) return changes
  const stand = readStand(toText(answer.values.stand, STAND_MAX))
  for (const field of fieldsOf(step)) {
    changes[field] = { before: stand[field] ?? '', mine: toText(answer.values[field]) }
  }
  return changes
}
