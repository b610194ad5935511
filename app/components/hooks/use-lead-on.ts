import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

type LeadOnOptions = Pick<NavigateOptions, 'preventScrollReset'> & {
  /** Delay in ms. */
  after?: number
}

/**
 * Navigates to `target` once it is known, replacing the history entry. With two navigations at once, the router only
 * follows the later one. So this waits for a running one, and navigates again if the page is still shown afterwards.
 */
export function useLeadOn(target: string | null, { after = 0, preventScrollReset }: LeadOnOptions = {}): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const options = useRef({ replace: true, preventScrollReset })

  useEffect(() => {
    if (target === null || !isIdle) return
    const leadOn = () => void navigate(target, options.current)
    if (after === 0) return leadOn()
    const timer = setTimeout(leadOn, after)
    return () => clearTimeout(timer)
  }, [target, isIdle, after, navigate])
}
