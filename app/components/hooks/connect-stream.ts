import { createRetry } from './retry.ts'

type Listener = {
  hear: (message: unknown) => void
  /** Called after the stream has reconnected, because messages may have been lost in between. */
  missed: () => void
}

/**
 * Keeps an event stream open while the tab is visible. Returns a function that disconnects. `lostBefore`: true to call
 * `missed` also after the first connection.
 */
export function connectStream(url: string, { hear, missed }: Listener, lostBefore = false): () => void {
  let source: EventSource | null = null
  let wasLost = lostBefore
  let begins: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const retry = createRetry(open)

  function open() {
    if (source || document.visibilityState !== 'visible') return
    const opened = new EventSource(url)
    source = opened
    opened.onopen = () => {
      if (wasLost) missed()
      wasLost = false
      retry.reset()
    }
    opened.onerror = () => {
      wasLost = true
      // The browser reconnects by itself, except after a refusal (too many streams, database down).
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      source = null
      retry.later()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data))
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
    close()
  }
}
