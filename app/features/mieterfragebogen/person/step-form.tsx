import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import {
  fieldsOf,
  isPersonField,
  type PersonValues,
  pickValues,
  type StepNumber,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { countGaps, dayInBerlin, findAnswerError, tidyAnswer } from '#app/shared/mieterfragebogen/person-rules.ts'
import { isSavedAnswer, type PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { AnswerConflicts } from './answer-conflicts.tsx'
import { neighbour } from './person-steps.ts'
import { MISSING, saveNotice } from './save-notice.ts'
import { StepFields } from './step-fields.tsx'
import type { PersonDraft } from './use-person-draft.ts'
import { useSwipe } from './use-swipe.ts'

type StepFormProps = {
  step: StepNumber
  draft: PersonDraft
  action: string
  addressOf: (step: StepNumber) => string
  goTo: (step: StepNumber) => void
  onSaved: (person: PersonView) => void
  /** Called if the request got no response: the step waits for a connection. */
  onLost: () => void
}

/** One step: its questions and the next button (SCHRITT-5). */
export function StepForm({ step, draft, action, addressOf, goTo, onSaved, onLost }: StepFormProps) {
  const isHydrated = useHydrated()
  const id = useId()
  const previous = neighbour(step, -1)
  const own = fieldsOf(step)
  const stored = pickValues(own, (field) => draft.person.values[field] ?? '')
  const conflicts = draft.conflicts.filter((field) => own.includes(field))
  const mustWait = () => draft.steps.length > 0 || !navigator.onLine
  const form = useForm({
    action,
    intent: 'speichern',
    hidden: { schritt: String(step) },
    schema: async () => (await import('#app/shared/mieterfragebogen/person-step.schema.ts')).PersonStepSchema,
    whenLeft: true,
    revalidate: false,
    instead: isHydrated && mustWait() ? leaveWaiting : undefined,
    onDone: (result) => {
      if (!isSavedAnswer(result)) return
      draft.settle(result.person)
      onSaved(result.person)
    },
    onFailure: (failure) => {
      if (failure.status === null && failure.code !== FORM_CODES.input) leaveWaiting()
      else if (failure.code !== 'VERALTET') showToast({ ...saveNotice(failure), kind: 'fehler' })
    },
  })
  const { ref } = form.props

  /** Offline before the rules are loaded, only missing answers can be checked. */
  function leaveWaiting() {
    if (countGaps(step, draft.values, dayInBerlin(new Date())) > 0) {
      showToast({ ...MISSING, kind: 'fehler' })
      return
    }
    draft.queue(step)
    onLost()
    const next = neighbour(step, 1)
    if (next !== null) goTo(next)
  }

  // Takes input from before hydration; the browser may also have restored it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    // Preloads rules and toast code before the connection may be lost.
    form.props.onFocus()
    const typed = new FormData(ref.current ?? undefined)
    for (const field of own) {
      const text = typed.get(field)
      if (typeof text === 'string' && text !== (draft.values[field] ?? '')) draft.change(field, text)
    }
  }, [])
  useFilledIn(ref, draft.values)

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof HTMLInputElement && isPersonField(target.name)) draft.change(target.name, target.value)
    form.props.onInput(event)
  }

  /** Formats valid days, numbers and amounts like the stored values. */
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type !== 'radio' && isPersonField(target.name)) {
      const text = tidyAnswer(target.name, target.value)
      const isRight = findAnswerError(target.name, draft.values, dayInBerlin(new Date())) === null
      if (isRight && text !== target.value) {
        target.value = text
        draft.change(target.name, text)
      }
    }
    form.props.onBlur(event)
  }

  useSwipe(ref, {
    left: () => ref.current?.requestSubmit(),
    right: () => {
      if (previous !== null) goTo(previous)
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (conflicts.length === 0) return form.props.onSubmit(event)
    event.preventDefault()
    document.querySelector<HTMLElement>('.answer-conflicts button')?.focus()
  }

  const gaps = isHydrated ? countGaps(step, draft.values, dayInBerlin(new Date())) : 0
  const isUndecided = isHydrated && conflicts.length > 0
  const reason = isUndecided ? 'Bitte wählen Sie zuerst, was gilt.' : toGapsText(gaps)
  const isLast = neighbour(step, 1) === null
  const next = (label: string, isPhone: boolean) => (
    <Button
      type="submit"
      className={isPhone ? 'w-full' : undefined}
      busy={form.busy && 'Wird gespeichert...'}
      aria-disabled={reason === null ? undefined : true}
      aria-describedby={reason === null ? undefined : reasonId(isPhone)}
    >
      {label}
      {!isPhone && !isLast && <Icon name="arrow-right" />}
    </Button>
  )
  const reasonId = (isPhone: boolean) => `${id}-${isPhone ? 'phone' : 'desk'}`
  const reasonLine = (isPhone: boolean) => (
    <span id={reasonId(isPhone)} className={isPhone ? 'text-xs text-ink-2 text-center' : 'text-sm text-ink-2'}>
      {reason}
    </span>
  )
  const back = (isPhone: boolean) => <BackButton {...{ previous, isPhone, addressOf, goTo }} />
  return (
    <>
      <FailureBanner failure={form.error} isHydrated={isHydrated} />
      {conflicts.length > 0 && (
        <AnswerConflicts fields={conflicts} stored={draft.person.values} mine={draft.values} choose={draft.choose} />
      )}
      <form
        {...form.props}
        className="person-step stack [--gap:20px]"
        onInput={onInput}
        onBlur={onBlur}
        onSubmit={onSubmit}
      >
        {Object.entries(form.sentAlong).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="id" value={draft.person.id} />
        <input type="hidden" name="stand" value={JSON.stringify(isHydrated ? draft.standOf(step) : stored)} />
        <StepFields
          {...{ step, values: draft.values, errors: form.error?.fields ?? {} }}
          {...{ einkommen: draft.person.einkommen, isSelf: draft.person.isSelf }}
        />
        <div className="max-md:hidden flex items-center justify-between gap-4 pt-3">
          {reason === null ? (
            <span className="text-sm text-ink-2">Wir speichern bei jedem Schritt automatisch.</span>
          ) : (
            reasonLine(false)
          )}
          <span className="row">
            {back(false)}
            {next(isLast ? 'Speichern' : 'Weiter', false)}
          </span>
        </div>
        <div className="action-bar action-bar--phone person-bar">
          {back(true)}
          <span className="grid flex-1 gap-1">
            {next(isLast ? 'Fertigstellen' : 'Weiter', true)}
            {reason !== null && reasonLine(true)}
          </span>
        </div>
      </form>
    </>
  )
}

const toGapsText = (count: number) => (count === 0 ? null : `Noch ${count} ${count === 1 ? 'Angabe' : 'Angaben'}`)

type BackButtonProps = Pick<StepFormProps, 'addressOf' | 'goTo'> & { previous: StepNumber | null; isPhone: boolean }

function BackButton({ previous, isPhone, addressOf, goTo }: BackButtonProps) {
  const content = isPhone ? <Icon name="arrow-left" /> : 'Zurück'
  const look = isPhone ? 'w-14 flex-none px-0' : ''
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

/** Failure that no field shows; without JavaScript it replaces the toast too. */
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

/** Updates the fields with values from this device's storage or another device, except the focused one. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, values: PersonValues): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // Skips the first run: the fields hold the server's values and input from before hydration.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const input of form.current?.elements ?? []) {
      if (!(input instanceof HTMLInputElement) || !isPersonField(input.name)) continue
      const value = values[input.name] ?? ''
      if (input.type === 'radio') input.checked = input.value === value
      else if (input !== document.activeElement && input.value !== value) input.value = value
    }
  })
}
