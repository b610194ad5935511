import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

type LeadOnOptions = Pick<NavigateOptions, 'preventScrollReset'> & {
  after?: number
}

/** Navigates to `target` after `after` ms. Waits for a running navigation, which the router would otherwise cancel. */
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
