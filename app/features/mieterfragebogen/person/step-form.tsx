import { useId } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { pickValues, type StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import { countGaps, dayInBerlin } from '#app/shared/mieterfragebogen/person-rules.ts'
import { AnswerConflicts } from './answer-conflicts.tsx'
import { neighbour } from './person-steps.ts'
import { saveNotice } from './save-notice.ts'
import { StepFields } from './step-fields.tsx'
import { TakeOwnWbs } from './take-own-wbs.tsx'
import { type StepFormOptions, useStepForm } from './use-step-form.ts'

type StepFormProps = StepFormOptions & { addressOf: (step: StepNumber) => string }

export function StepForm({ addressOf, ...options }: StepFormProps) {
  const { step, draft, goTo } = options
  const { form, props, own, conflicts, isHydrated } = useStepForm(options)
  const stored = pickValues(own, (field) => draft.person.values[field] ?? '')
  const gaps = isHydrated
    ? countGaps(step, draft.values, { today: dayInBerlin(new Date()), fragen: draft.person.fragen })
    : 0
  const isUndecided = isHydrated && conflicts.length > 0
  const reason = isUndecided ? 'Bitte wählen Sie zuerst, was gilt.' : toGapsText(gaps)
  const controls = { fragen: draft.person.fragen, step, reason, busy: form.busy !== null, addressOf, goTo }
  return (
    <>
      <FailureBanner failure={form.error} isHydrated={isHydrated} />
      {conflicts.length > 0 && (
        <AnswerConflicts fields={conflicts} stored={draft.person.values} mine={draft.values} choose={draft.choose} />
      )}
      <form {...props} className="person-step stack [--gap:20px]">
        {Object.entries(form.sentAlong).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="id" value={draft.person.id} />
        <input type="hidden" name="rolle" value={draft.person.rolle} />
        <input type="hidden" name="stand" value={JSON.stringify(isHydrated ? draft.standOf(step) : stored)} />
        <StepFields
          step={step}
          values={draft.values}
          errors={form.error?.fields ?? {}}
          einkommen={draft.person.einkommen}
          isSelf={draft.person.isSelf}
          fragen={draft.person.fragen}
        />
        {step === 5 && <TakeOwnWbs draft={draft} />}
        <StepControls {...controls} />
      </form>
    </>
  )
}

const toGapsText = (count: number) => (count === 0 ? null : `Noch ${count} ${count === 1 ? 'Angabe' : 'Angaben'}`)

type StepControlsProps = Pick<StepFormProps, 'step' | 'addressOf' | 'goTo'> & {
  /** Text that explains why the person cannot leave the step; null if leaving is possible. */
  reason: string | null
  busy: boolean
  fragen: Fragen
}

function StepControls({ step, fragen, reason, busy, addressOf, goTo }: StepControlsProps) {
  const id = useId()
  const isLast = neighbour(step, 1, fragen) === null
  return (
    <div className="action-bar action-bar--form person-bar">
      <BackButton previous={neighbour(step, -1, fragen)} addressOf={addressOf} goTo={goTo} />
      <Button
        type="submit"
        busy={busy && 'Wird gespeichert...'}
        aria-disabled={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : id}
      >
        {isLast ? (
          <>
            <span className="md:hidden">Fertigstellen</span>
            <span className="max-md:hidden">Speichern</span>
          </>
        ) : (
          <>
            Weiter
            <Icon name="arrow-right" className="max-md:hidden" />
          </>
        )}
      </Button>
      <p id={id} className="person-reason">
        {reason ?? <span className="max-md:hidden">Wir speichern bei jedem Schritt automatisch.</span>}
      </p>
    </div>
  )
}

type BackButtonProps = Pick<StepFormProps, 'addressOf' | 'goTo'> & { previous: StepNumber | null }

function BackButton({ previous, addressOf, goTo }: BackButtonProps) {
  const content = (
    <>
      <Icon name="arrow-left" className="md:hidden" />
      <span className="max-md:hidden">Zurück</span>
    </>
  )
  const look = 'max-md:w-14 max-md:px-0'
  if (previous === null) {
    return (
      <Button variant="secondary" disabled aria-label="Zurück" className={look}>
        {content}
      </Button>
    )
  }
  return (
    <ButtonLink
      variant="secondary"
      to={addressOf(previous)}
      aria-label="Zurück"
      className={look}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        goTo(previous)
      }}
    >
      {content}
    </ButtonLink>
  )
}

/** Banner about a failed save, not about a conflict. With JavaScript, only for server refusals that no field shows. */
function FailureBanner({ failure, isHydrated }: { failure: FormFailure | null; isHydrated: boolean }) {
  if (failure === null || failure.code === 'VERALTET') return null
  if (isHydrated && (failure.code === FORM_CODES.input || failure.status === null)) return null
  const { title, text } = saveNotice(failure)
  return (
    <div className="mb-5">
      <Banner color="red" icon="triangle-alert" title={title}>
        {text}
      </Banner>
    </div>
  )
}
