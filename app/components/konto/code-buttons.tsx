import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { NummerCode } from './use-nummer-code.ts'

type CodeButtonsProps = {
  handle: NummerCode
  /** Why the code cannot be sent yet. */
  reason: string
  /** The page itself, where the way back leads without a script. */
  to: string
  back: string
}

/** Below the code, where the two steps are a page: confirm it, or back to the number. */
export function CodeButtons({ handle, reason, to, back }: CodeButtonsProps) {
  const hydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        block
        disabled={hydrated && !handle.hasCode}
        reason={reason}
        busy={handle.confirmForm.busy && 'Wird überprüft...'}
      >
        Code bestätigen
      </Button>
      <ButtonLink
        variant="secondary"
        block
        to={to}
        onClick={(event) => {
          event.preventDefault()
          handle.goBack()
        }}
      >
        {back}
      </ButtonLink>
    </>
  )
}
