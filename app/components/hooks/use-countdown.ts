import { useCallback, useEffect, useState } from 'react'

/** Longest plausible countdown in seconds. A longer stored countdown comes from a clock that was set back. */
const LONGEST_S = 60

/** Countdown in seconds, right even after the tab slept. `keptAs`: session storage key, to survive a reload. */
export function useCountdown(keptAs?: string): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [seconds, setSeconds] = useState(0)

  const start = useCallback(
    (duration: number) => {
      const until = Date.now() + duration * 1000
      setEnd(until)
      setSeconds(duration)
      if (keptAs !== undefined) keepEnd(keptAs, until)
    },
    [keptAs],
  )

  useEffect(() => {
    const kept = keptAs === undefined ? 0 : readEnd(keptAs)
    const rest = Math.ceil((kept - Date.now()) / 1000)
    if (rest <= 0 || rest > LONGEST_S) return
    setEnd(kept)
    setSeconds(rest)
  }, [keptAs])

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

function readEnd(name: string): number {
  try {
    return Number(sessionStorage.getItem(name))
  } catch {
    return 0
  }
}

function keepEnd(name: string, end: number): void {
  try {
    sessionStorage.setItem(name, String(end))
  } catch {
    // Blocked by a setting: the countdown then ends with a reload.
  }
}
