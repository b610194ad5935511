import { useEffect, useRef, useState } from 'react'
import { connectStream } from '#app/components/hooks/connect-stream.ts'
import { createReloadSoon } from '#app/components/hooks/reload-soon.ts'
import {
  ALL_THEMEN,
  isVerwaltungEvent,
  type Progress,
  type VerwaltungEvent,
  type VerwaltungThema,
} from '#app/shared/verwaltung/verwaltung-event.ts'

type Listener = (event: VerwaltungEvent) => void

/** Listeners of this tab, which share one event stream. */
const listeners = new Set<Listener>()
let end: (() => void) | null = null

const EVERYTHING: VerwaltungEvent = { themen: [...ALL_THEMEN], progress: undefined }

const tell: Listener = (event) => {
  for (const listener of listeners) listener(event)
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  end ??= connectStream('/verwaltung/ereignisse', {
    hear: (message) => tell(isVerwaltungEvent(message) ? message : EVERYTHING),
    missed: () => tell(EVERYTHING),
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = null
  }
}

/** Calls `onChange` after changes of these topics, once per burst, and after a lost connection (VERWALTUNG-3). */
export function useVerwaltungEvents(themen: readonly VerwaltungThema[], onChange: () => void): void {
  const current = useRef({ themen, onChange })
  useEffect(() => {
    current.current = { themen, onChange }
  })
  useEffect(() => {
    const soon = createReloadSoon(() => current.current.onChange())
    const stop = listen(({ themen: changed }) => {
      if (changed.some((thema) => current.current.themen.includes(thema))) soon.missed()
    })
    return () => {
      stop()
      soon.cancel()
    }
  }, [])
}

export function useProgress(run: string): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(
    () =>
      listen(({ progress: latest }) => {
        if (latest?.run === run) setProgress(latest)
      }),
    [run],
  )
  return progress
}
