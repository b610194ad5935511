import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { NummerCode } from './use-nummer-code.ts'

type CodeButtonsProps = {
  handle: NummerCode
  reason: string
  to: string
  back: string
}

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
