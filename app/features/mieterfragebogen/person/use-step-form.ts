import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import {
  fieldsOf,
  isPersonField,
  landOf,
  type PersonValues,
  type StepNumber,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { countGaps, dayInBerlin, findAnswerError, tidyAnswer } from '#app/shared/mieterfragebogen/person-rules.ts'
import { isSavedAnswer, type PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { neighbour } from './person-steps.ts'
import { MISSING, saveNotice } from './save-notice.ts'
import type { PersonDraft } from './use-person-draft.ts'
import { useSwipe } from './use-swipe.ts'

export type StepFormOptions = {
  step: StepNumber
  draft: PersonDraft
  action: string
  goTo: (step: StepNumber) => void
  onSaved: (person: PersonView) => void
  /** Called if the request got no response. */
  onLost: () => void
}

/** Form of one step. Without a connection it stores the answers on this device and opens the next step. */
export function useStepForm({ step, draft, action, goTo, onSaved, onLost }: StepFormOptions) {
  const isHydrated = useHydrated()
  const own = fieldsOf(step)
  const { fragen } = draft.person
  const rulesNow = () => ({ today: dayInBerlin(new Date()), fragen })
  const conflicts = draft.conflicts.filter((field) => own.includes(field))
  const mustWait = () => draft.steps.length > 0 || !navigator.onLine
  const form = useForm({
    action,
    intent: 'speichern',
    hidden: { schritt: String(step) },
    schema: async () =>
      (await import('#app/shared/mieterfragebogen/person-step.schema.ts')).personStepSchema(() => fragen),
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

  /** Leaves the step without sending it. Checks only for missing answers if the other rules are not loaded. */
  function leaveWaiting() {
    if (countGaps(step, draft.values, rulesNow()) > 0) {
      showToast({ ...MISSING, kind: 'fehler' })
      return
    }
    draft.queue(step)
    onLost()
    const next = neighbour(step, 1, fragen)
    if (next !== null) goTo(next)
  }

  // Takes input from before hydration; the browser may also have restored it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    // Preloads code before the connection may be lost.
    form.props.onFocus()
    const typed = new FormData(ref.current ?? undefined)
    for (const field of own) {
      const text = typed.get(field)
      if (typeof text === 'string' && text !== (draft.values[field] ?? '')) draft.change(field, text)
    }
  }, [])
  useFilledIn(ref, draft.values)
  useSwipe(ref, {
    left: () => ref.current?.requestSubmit(),
    right: () => {
      const previous = neighbour(step, -1, fragen)
      if (previous !== null) goTo(previous)
    },
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (isControl(target) && isPersonField(target.name)) draft.change(target.name, target.value)
    form.props.onInput(event)
  }

  /** Rewrites a valid date, number or amount in the format of stored values. */
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type !== 'radio' && isPersonField(target.name)) {
      const text = tidyAnswer(target.name, target.value, landOf(draft.values))
      const isRight = findAnswerError(target.name, draft.values, rulesNow()) === null
      if (isRight && text !== target.value) {
        target.value = text
        draft.change(target.name, text)
      }
    }
    form.props.onBlur(event)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (conflicts.length === 0) return form.props.onSubmit(event)
    event.preventDefault()
    document.querySelector<HTMLElement>('.answer-conflicts button')?.focus()
  }

  return { form, props: { ...form.props, onInput, onBlur, onSubmit }, own, conflicts, isHydrated }
}

/** Writes new stored values to the fields, except to the focused field. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, values: PersonValues): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const input of form.current?.elements ?? []) {
      if (!isControl(input) || !isPersonField(input.name)) continue
      const value = values[input.name] ?? ''
      if (input instanceof HTMLInputElement && input.type === 'radio') input.checked = input.value === value
      else if (input !== document.activeElement && input.value !== value) input.value = value
    }
  })
}

const isControl = (element: EventTarget | Element): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
