import { Link } from 'react-router'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { STEP_NUMBERS, type StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import { neighbour, stepTitle } from './person-steps.ts'

type PersonProgressProps = {
  step: StepNumber
  done: readonly StepNumber[]
  addressOf: (step: StepNumber) => string
  goTo: (step: StepNumber) => void
}

export function PersonProgress({ step, done, addressOf, goTo }: PersonProgressProps) {
  const next = neighbour(step, 1)
  const isOpen = (one: StepNumber) => {
    const before = neighbour(one, -1)
    return done.includes(one) || before === null || done.includes(before)
  }
  return (
    <>
      <ol className="steps max-md:hidden" aria-label="Schritte">
        {STEP_NUMBERS.map((one) => {
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
          <span>Schritt {step} von 5</span>
          <span>{next === null ? 'Letzter Schritt' : `Weiter: ${stepTitle(next)}`}</span>
        </div>
        <ProgressBar done={step} />
      </div>
    </>
  )
}

/** Progress bar, hidden from screen readers because the page also contains the progress as text. */
export function ProgressBar({ done }: { done: number }) {
  return (
    <div className="progress-bar" aria-hidden="true">
      {STEP_NUMBERS.map((one) => (
        <i key={one} className={one <= done ? 'is-done' : undefined} />
      ))}
    </div>
  )
}
