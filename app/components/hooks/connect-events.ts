import { isEvent } from '#app/shared/exposes/event.ts'
import { createReloadSoon } from './reload-soon.ts'
import { createRetry } from './retry.ts'

type Current = () => { ids: readonly string[]; revalidate: () => Promise<void> }

/**
 * Opens the stream of events once the page is at rest and while its tab is visible, and tells `revalidate` about what
 * concerns the shown Exposés. A stream that was refused is tried again after growing pauses. Returns what ends it all.
 */
export function connectEvents(current: Current, lostBefore: boolean): () => void {
  let source: EventSource | null = null
  let wasLost = lostBefore
  let begins: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const reload = createReloadSoon(() => void current().revalidate())
  const retry = createRetry(open)

  function open() {
    if (source || document.visibilityState !== 'visible') return
    const opened = new EventSource('/ereignisse')
    source = opened
    opened.onopen = () => {
      if (wasLost) reload.missed()
      wasLost = false
      retry.reset()
    }
    opened.onerror = () => {
      wasLost = true
      // The browser tries again by itself, except after a refusal (too many streams, the database away).
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      source = null
      retry.later()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event: unknown = JSON.parse(data)
      if (isEvent(event)) reload.hear(event, current().ids)
      else reload.missed() // of a newer server
    }
  }

  function close() {
    retry.cancel()
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
