import { useState } from 'react'
import { thrownError } from '#app/shared/form/thrown-error.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'

/** Timeout in ms, longer than the minute after which the server gives up. */
const LIMIT_MS = 90_000
const FAILED = 'Mappe nicht erstellt'

export function useMappe({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Notice | null>(null)

  async function load(url: string) {
    setBusy(true)
    setError(null)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
      if (answer.redirected) window.location.assign(answer.url)
      else if (answer.ok) {
        save(await answer.blob(), nameOf(answer))
        onDone()
      } else if (answer.headers.get('Content-Type')?.startsWith('text/plain')) {
        setError({ title: FAILED, text: await answer.text() })
      } else throw new Error(`status ${answer.status}`)
    } catch (thrown) {
      setError(thrownError(thrown))
    }
    setBusy(false)
  }

  return { busy, error, load }
}

const nameOf = ({ headers }: Response) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has started reading by then; otherwise the blob stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), LIMIT_MS)
}
