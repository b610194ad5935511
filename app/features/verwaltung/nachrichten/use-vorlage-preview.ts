import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'
import type { VorlagePreview } from '#app/shared/verwaltung/vorlagen.ts'

/** Time in milliseconds after the last letter before the server is asked: typing is one question. */
const QUIET_MS = 400

/** A preview, as the server answers it. */
export const isVorlagePreview = objectOf({
  kind: oneOf('vorschau'),
  problems: listOf(objectOf({ field: oneOf('betreff', 'text'), text: isText })),
  mail: orNull(objectOf({ betreff: isText, html: isText })),
  sms: orNull(objectOf({ text: isText, characters: isNumber, parts: isNumber })),
})

/**
 * What the text of a form comes to, asked of the server while it is written (VORLAGE-6): `ask` after each change. What was
 * shown last stays where the server cannot be asked.
 */
export function useVorlagePreview(
  form: RefObject<HTMLFormElement | null>,
  { action, initial }: { action: string; initial: VorlagePreview },
): { preview: VorlagePreview; error: FormHandle['error']; ask: () => void } {
  const [preview, setPreview] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useForm({
    ...{ action, intent: 'vorschau', revalidate: false },
    onDone: (result) => {
      if (isVorlagePreview(result)) setPreview(result)
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

  return { preview, error: question.error, ask }
}
