import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import type { FormSchema } from '#app/shared/form/form-answer.ts'
import type { Guard } from '#app/shared/json/guards.ts'

const QUIET_MS = 300

type PreviewOptions<T> = {
  /** URL of the form; the preview is requested there with the intent `vorschau`. */
  action: string
  /** If set, only valid input requests a preview. `staysShown` keeps the last preview if the server returns none. */
  schema?: () => Promise<FormSchema>
  staysShown?: boolean
  guard: Guard<T>
  initial: T | null
}

/** Loads a preview of the form. Call `ask` after each change, and `show` for a preview from another response. */
export function usePreview<T>(form: RefObject<HTMLFormElement | null>, options: PreviewOptions<T>) {
  const { action, schema, guard, initial, staysShown = false } = options
  const [preview, setPreview] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useForm({
    action,
    intent: 'vorschau',
    revalidate: false,
    ...(schema && { schema }),
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
