import { useEffect, useRef, useState } from 'react'
import type { Progress, VerwaltungThema } from '#app/shared/verwaltung/verwaltung-event.ts'
import { followThemen, listenToVerwaltung } from './verwaltung-stream.ts'

/** Calls `onChange` after changes of these topics, once per burst, and after a lost connection (VERWALTUNG-3). */
export function useVerwaltungEvents(themen: readonly VerwaltungThema[], onChange: () => void): void {
  const current = useRef({ themen, onChange })
  useEffect(() => {
    current.current = { themen, onChange }
  })
  useEffect(() => followThemen(() => current.current), [])
}

export function useProgress(run: string): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(
    () =>
      listenToVerwaltung(({ progress: latest }) => {
        if (latest?.run === run) setProgress(latest)
      }),
    [run],
  )
  return progress
}
