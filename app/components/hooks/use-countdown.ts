import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0, by the clock, so that a sleeping tab does not stretch them. 0 before the start. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [seconds, setSeconds] = useState(0)

  const start = useCallback((duration: number) => {
    setEnd(Date.now() + duration * 1000)
    setSeconds(duration)
  }, [])

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSeconds(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])

  return { seconds, start }
}
