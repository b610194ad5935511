import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import type { FormSchema } from '#app/shared/form/form-answer.ts'
import type { Guard } from '#app/shared/json/guards.ts'

/** Time in milliseconds after the last change before the server is asked: typing is one question. */
const QUIET_MS = 300

type PreviewOptions<T> = {
  /** Where it is asked: a form of its own there, by the intent `vorschau`. */
  action: string
  /** What is not complete by it is no question; without one, everything is asked. */
  schema?: () => Promise<FormSchema>
  guard: Guard<T>
  initial: T | null
  /** Where the server answers none, what was shown last stays. */
  staysShown?: boolean
}

/**
 * What a form would come to, asked of the server while it is filled in. `ask` after each change, `show` for
 * what another answer has brought; `error`: why there is nothing to show.
 */
export function usePreview<T>(form: RefObject<HTMLFormElement | null>, options: PreviewOptions<T>) {
  const { action, schema, guard, initial, staysShown = false } = options
  const [preview, setPreview] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useForm({
    ...{ action, intent: 'vorschau', revalidate: false, ...(schema && { schema }) },
    onDone: (result) => {
      if (guard(result)) setPreview(result)
      else if (!staysShown) setPreview(null)
    },
    onFailure: () => {
      if (!staysShown) setPreview(null)
    },
  })
  const run = useRef(() => {})
  useEffect(() => {
    run.current = () => {
      if (!form.current) return
      // While the one before is on its way, this one waits for it.
      if (question.busy) ask()
      else void question.send(new FormData(form.current))
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => run.current(), QUIET_MS)
  }

  function show(shown: T | null) {
    clearTimeout(timer.current)
    setPreview(shown)
  }

  return { preview, error: question.error, ask, show }
}
