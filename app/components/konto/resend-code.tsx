import { useEffect } from 'react'
import { useCountdown } from '../hooks/use-countdown.ts'

/** Pause in seconds before another code can be requested (CODE-3); the server has further limits. */
const PAUSE_S = 30

type ResendCodeProps = {
  /** Number of codes sent from this page; each new one restarts the pause. */
  sent: number
  running: boolean
} & (
  | { onAgain: () => void }
  /** Id of the form that the button submits, so that it works without JavaScript. */
  | { form: string }
)

/** Button that requests another code. During the pause it ignores presses but stays, so that it keeps the focus. */
export function ResendCode({ sent, running, ...way }: ResendCodeProps) {
  const { seconds, start } = useCountdown()
  useEffect(() => {
    if (sent > 0) start(PAUSE_S)
  }, [sent, start])
  const resting = running || seconds > 0
  return (
    <p className="text-xs text-ink-2 mt-3 -mb-3 flex flex-wrap items-center gap-x-1">
      Keine SMS erhalten?{' '}
      <button
        type={resting || 'onAgain' in way ? 'button' : 'submit'}
        form={'form' in way ? way.form : undefined}
        className={resting ? 'min-h-11 cursor-default' : 'link min-h-11'}
        aria-disabled={resting || undefined}
        onClick={resting || 'form' in way ? undefined : way.onAgain}
      >
        {running ? (
          <span role="status">SMS wird gesendet...</span>
        ) : seconds > 0 ? (
          <>
            Code erneut senden in <span className="whitespace-nowrap">{seconds} s</span>
          </>
        ) : (
          'Code erneut senden'
        )}
      </button>
    </p>
  )
}
