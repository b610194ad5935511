import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

type LeadOnOptions = Pick<NavigateOptions, 'preventScrollReset'> & {
  /** Milliseconds that the page stands before. */
  after?: number
}

/**
 * Leads the page on by itself, in place of its own entry of the history, once `target` is known. Of two navigations at once
 * the router follows the later one alone: this one waits for one that is under way, and leads on again if it was overtaken
 * and the page still stands.
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
