import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import type { Ereignis } from '#app/shared/exposes/ereignis.types.ts'
import { createReloadSoon } from './reload-soon.ts'

/**
 * Reads the page's data again when one of the shown Exposés, so much that none is named, or something of the signed-in
 * person has changed, and after the connection was lost, because changes may have been missed. Connects only after the page has loaded and
 * while its tab is visible.
 */
export function useExposeEreignisse(ids: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const kontoId = useAngemeldet()?.id ?? null
  // The connection outlives renderings; what it has to know about them it reads here.
  const current = useRef({ ids, revalidate })
  useEffect(() => {
    current.current = { ids, revalidate }
  })
  const hasConnected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose connection it is, the server reads from the cookie
  useEffect(() => {
    // Between the old connection and the new one something may be missed, as after a lost one.
    const lostBefore = hasConnected.current
    hasConnected.current = true
    return connectWhenQuiet(() => current.current, lostBefore)
  }, [kontoId])
}

type Current = () => { ids: readonly string[]; revalidate: () => Promise<void> }

function connectWhenQuiet(current: Current, lostBefore: boolean): () => void {
  let source: EventSource | null = null
  let wasLost = lostBefore
  let begins: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const reload = createReloadSoon(() => void current().revalidate())

  function open() {
    if (source || document.visibilityState !== 'visible') return
    const opened = new EventSource('/ereignisse')
    source = opened
    opened.onopen = () => {
      if (wasLost) reload.missed()
      wasLost = false
    }
    opened.onerror = () => {
      wasLost = true
      // The browser tries again by itself, except after a refusal (too many streams).
      if (opened.readyState === EventSource.CLOSED && source === opened) source = null
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const ereignis: Ereignis = JSON.parse(data)
      reload.hear(ereignis, current().ids)
    }
  }

  function close() {
    if (!source) return
    source.close()
    source = null
    wasLost = true
  }

  function followVisibility() {
    if (document.visibilityState === 'visible') open()
    else close()
  }

  function begin() {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(followVisibility, { timeout: 5_000 })
    else begins = setTimeout(followVisibility, 1_000)
    document.addEventListener('visibilitychange', followVisibility)
  }

  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    document.removeEventListener('visibilitychange', followVisibility)
    if (idle !== undefined) cancelIdleCallback(idle)
    clearTimeout(begins)
    reload.cancel()
    close()
  }
}
