import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0, by the clock, so that a sleeping tab does not stretch them. 0 before the start. */
export function useCountdown(): { sekunden: number; start: (sekunden: number) => void } {
  const [ende, setEnde] = useState(0)
  const [sekunden, setSekunden] = useState(0)

  const start = useCallback((dauer: number) => {
    setEnde(Date.now() + dauer * 1000)
    setSekunden(dauer)
  }, [])

  useEffect(() => {
    if (ende === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((ende - Date.now()) / 1000))
      setSekunden(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [ende])

  return { sekunden, start }
}
