import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { isBoolean, isText, listOf, objectOf, oneOf } from '#app/shared/json/guards.ts'
import type { SeriePreview } from '#app/shared/verwaltung/kalender.types.ts'
import { ANLEGEN_PATH } from '#app/shared/verwaltung/kalender-url.ts'

/** Time in milliseconds after the last change before the server is asked: typing is one question. */
const QUIET_MS = 300

const isTime = { date: isText, from: isText, to: isText }

/** What a series comes to, as the server answers it. */
export const isSeriePreview = objectOf({
  kind: oneOf('vorschau'),
  termine: listOf(
    objectOf({
      ...isTime,
      key: isText,
      removed: isBoolean,
      overlaps: listOf(objectOf({ label: isText, sameFlat: isBoolean })),
    }),
  ),
  skipped: listOf(objectOf(isTime)),
  clockChanges: listOf(isText),
  feiertage: listOf(objectOf({ date: isText, name: isText })),
})

/**
 * What the series of a form comes to, asked of the server while it is filled in (KALENDER-6). `ask` after each change;
 * `error`: why there is nothing to show.
 */
export function useSeriePreview(form: RefObject<HTMLFormElement | null>, initial: SeriePreview | null) {
  const [preview, setPreview] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useForm({
    ...{ action: ANLEGEN_PATH, intent: 'vorschau', revalidate: false },
    // What is not complete yet is no question.
    schema: async () => (await import('#app/shared/verwaltung/termine.schema.ts')).SerieSchema,
    onDone: (result) => setPreview(isSeriePreview(result) ? result : null),
    onFailure: () => setPreview(null),
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

  return { preview, error: question.error, isBusy: question.busy !== null, ask }
}
