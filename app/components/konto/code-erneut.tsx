import { useEffect } from 'react'
import { useCountdown } from '../hooks/use-countdown.ts'

/** Seconds between two codes; the server has limits of its own. */
const PAUSE_S = 30

type CodeErneutProps = {
  /** Grows with every code that was sent; each begins the pause anew. */
  gesendet: number
  laeuft: boolean
  onErneut: () => void
}

/** "Keine SMS erhalten? Code erneut senden", with the seconds until that is possible. */
export function CodeErneut({ gesendet, laeuft, onErneut }: CodeErneutProps) {
  const { sekunden, start } = useCountdown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts the pause, nothing else does
  useEffect(() => start(PAUSE_S), [gesendet, start])
  return (
    // As high as the button that the seconds give way to.
    <p className="xs muted mt-3 -mb-3 flex min-h-11 flex-wrap items-center gap-x-1">
      Keine SMS erhalten?{' '}
      {laeuft ? (
        <span role="status">SMS wird gesendet...</span>
      ) : sekunden > 0 ? (
        <span>
          Code erneut senden in <span className="num">{sekunden} s</span>
        </span>
      ) : (
        <button type="button" className="link min-h-11" onClick={onErneut}>
          Code erneut senden
        </button>
      )}
    </p>
  )
}
