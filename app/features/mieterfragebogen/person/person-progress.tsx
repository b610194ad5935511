import { Link } from 'react-router'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { type StepNumber, stepsOf } from '#app/shared/mieterfragebogen/person-fields.ts'
import { neighbour, stepTitle } from './person-steps.ts'

type PersonProgressProps = {
  step: StepNumber
  done: readonly StepNumber[]
  fragen: Fragen
  addressOf: (step: StepNumber) => string
  goTo: (step: StepNumber) => void
}

export function PersonProgress({ step, done, fragen, addressOf, goTo }: PersonProgressProps) {
  const steps = stepsOf(fragen)
  const next = neighbour(step, 1, fragen)
  const isOpen = (one: StepNumber) => {
    const before = neighbour(one, -1, fragen)
    return done.includes(one) || before === null || done.includes(before)
  }
  return (
    <>
      <ol className="steps max-md:hidden" aria-label="Schritte">
        {steps.map((one) => {
          const isCurrent = one === step
          const isDone = !isCurrent && done.includes(one)
          return (
            <li
              key={one}
              className={isCurrent ? 'is-current' : isDone ? 'is-done' : undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {isCurrent || !isOpen(one) ? (
                stepTitle(one)
              ) : (
                <Link
                  to={addressOf(one)}
                  className="steps-link"
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    goTo(one)
                  }}
                >
                  {stepTitle(one)}
                </Link>
              )}
              {isDone && <span className="sr-only"> (erledigt)</span>}
            </li>
          )
        })}
      </ol>
      <div className="md:hidden mt-4 mb-6">
        <div className="flex justify-between gap-4 text-sm text-ink-2">
          <span>
            Schritt {steps.indexOf(step) + 1} von {steps.length}
          </span>
          <span>{next === null ? 'Letzter Schritt' : `Weiter: ${stepTitle(next)}`}</span>
        </div>
        <ProgressBar done={steps.indexOf(step) + 1} total={steps.length} />
      </div>
    </>
  )
}

/** Progress bar, hidden from screen readers because the page also contains the progress as text. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <div className="progress-bar" aria-hidden="true">
      {Array.from({ length: total }, (_, at) => at + 1).map((one) => (
        <i key={one} className={one <= done ? 'is-done' : undefined} />
      ))}
    </div>
  )
}
