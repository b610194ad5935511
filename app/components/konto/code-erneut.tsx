import { useEffect } from 'react'
import { useCountdown } from '../hooks/use-countdown.ts'

/** Seconds between two codes (CODE-3); the server has limits of its own. */
const PAUSE_S = 30

type CodeErneutProps = {
  /** Grows with every code that was sent; each begins the pause anew. 0: none that this page knows of. */
  gesendet: number
  laeuft: boolean
} & (
  | { onErneut: () => void }
  /** Submits the form of this id, so that it works without JavaScript too. */
  | { form: string }
)

/**
 * "Keine SMS erhalten? Code erneut senden", with the seconds until that is possible. It is one button all the time,
 * which takes no press meanwhile: whoever pressed it keeps the focus.
 */
export function CodeErneut({ gesendet, laeuft, ...way }: CodeErneutProps) {
  const { sekunden, start } = useCountdown()
  useEffect(() => {
    if (gesendet > 0) start(PAUSE_S)
  }, [gesendet, start])
  const ruht = laeuft || sekunden > 0
  return (
    <p className="xs muted mt-3 -mb-3 flex flex-wrap items-center gap-x-1">
      Keine SMS erhalten?{' '}
      <button
        type={ruht || 'onErneut' in way ? 'button' : 'submit'}
        form={'form' in way ? way.form : undefined}
        className={ruht ? 'min-h-11 cursor-default' : 'link min-h-11'}
        aria-disabled={ruht || undefined}
        onClick={ruht || 'form' in way ? undefined : way.onErneut}
      >
        {laeuft ? (
          <span role="status">SMS wird gesendet...</span>
        ) : sekunden > 0 ? (
          <>
            Code erneut senden in <span className="num">{sekunden} s</span>
          </>
        ) : (
          'Code erneut senden'
        )}
      </button>
    </p>
  )
}
