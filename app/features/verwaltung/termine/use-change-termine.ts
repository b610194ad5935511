import { useState } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { integer } from '#app/shared/format/number.ts'
import type { CallOffPreview, ChangedTermine } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { isCallOffPreview, isChangedTermine } from './read-answers.ts'

const DONE = {
  oeffnen: ['Termin geöffnet', 'Termine geöffnet'],
  schliessen: ['Termin geschlossen', 'Termine geschlossen'],
  absagen: ['Termin abgesagt', 'Termine abgesagt'],
} as const
type Intent = keyof typeof DONE

export function sayChanged(intent: Intent, { done, failed, unreached }: ChangedTermine) {
  const title = `${integer(done)} ${DONE[intent][done === 1 ? 0 : 1]}`
  const reasons = Array.from(new Set(failed.map(({ text }) => text)))
  const notDone = failed.length === 0 ? '' : `Nicht geändert: ${integer(failed.length)}. ${reasons.join(' ')}`
  const toCall = unreached.length === 0 ? '' : `Bitte selbst benachrichtigen: ${unreached.join(', ')}.`
  return { title, text: [notDone, toCall].filter(Boolean).join(' ') || undefined, isWhole: failed.length === 0 }
}

/**
 * Forms that open, close and cancel slots (KALENDER-4). `pruefen` loads the `preview` of a cancellation, which
 * `absagen` then confirms.
 */
export function useChangeTermine(onDone: () => void = () => undefined) {
  const [preview, setPreview] = useState<CallOffPreview | null>(null)
  const frame = { action: TERMINE_PATH, onFailure: ({ text }: { text: string }) => fail(text) }

  function tell(intent: Intent, result: unknown) {
    setPreview(null)
    if (!isChangedTermine(result)) return
    const { title, text, isWhole } = sayChanged(intent, result)
    showToast({ title, text, kind: isWhole ? 'erfolg' : 'fehler' })
    onDone()
  }

  const oeffnen = useForm({ ...frame, intent: 'oeffnen', onDone: (result) => tell('oeffnen', result) })
  const schliessen = useForm({ ...frame, intent: 'schliessen', onDone: (result) => tell('schliessen', result) })
  const absagen = useForm({ ...frame, intent: 'absagen', onDone: (result) => tell('absagen', result) })
  const pruefen = useForm({
    ...frame,
    intent: 'pruefen',
    revalidate: false,
    onDone: (result) => setPreview(isCallOffPreview(result) ? result : null),
  })
  return { oeffnen, schliessen, pruefen, absagen, preview, dropPreview: () => setPreview(null) }
}

function fail(text: string): void {
  showToast({ title: 'Nichts wurde geändert', text, kind: 'fehler' })
}

export function toTermine(ids: readonly string[]): FormData {
  const formData = new FormData()
  for (const id of ids) formData.append('termin', id)
  return formData
}
