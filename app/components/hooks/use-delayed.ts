import { useEffect, useState } from 'react'

/** True once `active` has held for `delayMs` without a break, so that what is quick shows no loading state. */
export function useDelayed(active: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}
