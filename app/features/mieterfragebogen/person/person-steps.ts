import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { isStepNumber, type StepNumber, stepsOf } from '#app/shared/mieterfragebogen/person-fields.ts'

const SUBTITLES: Record<StepNumber, string> = {
  1: 'Grundlegende Informationen',
  2: 'Aktuelle Adresse und Dokumente',
  3: 'Arbeitgeber und Einkommen',
  4: 'Kreditwürdigkeit',
  5: 'Wohnsituation und sonstiges',
}

export const stepTitle = (step: StepNumber) => FRAGEBOGEN_STEPS.find(({ nummer }) => nummer === step)?.title ?? ''
export const stepSubtitle = (step: StepNumber) => SUBTITLES[step]

/** Returns the next or previous step with questions; null if there is no further step in this direction. */
export function neighbour(step: StepNumber, by: 1 | -1, fragen: Fragen): StepNumber | null {
  const steps = stepsOf(fragen)
  return (by === 1 ? steps.find((one) => one > step) : steps.findLast((one) => one < step)) ?? null
}

export const stepHash = (step: StepNumber) => `#schritt-${step}`

export function stepOfHash(hash: string): StepNumber | null {
  const step = Number(/^#schritt-(\d)$/.exec(hash)?.[1])
  return isStepNumber(step) ? step : null
}
