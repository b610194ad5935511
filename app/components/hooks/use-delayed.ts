import { useEffect, useState } from 'react'

/** True if `active` has been true for `delayMs`, so that fast operations show no loading state. */
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
