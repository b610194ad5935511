import { useEffect, useRef } from 'react'
import { showToast } from '#app/components/ui/toast.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/**
 * Says a failure as a toast, once per answer. The page says the same in its place, for those who read without
 * JavaScript or look up late. `antwort` is the answer that holds it.
 */
export function useFehlerToast(antwort: unknown, meldung: Meldung | null | undefined): void {
  const gesagt = useRef<unknown>(undefined)
  useEffect(() => {
    if (!meldung || gesagt.current === antwort) return
    gesagt.current = antwort
    showToast({ ...meldung, art: 'fehler' })
  }, [antwort, meldung])

  // A toast may have to say that there is no connection, so what draws it comes with the first touch of the form.
  useEffect(() => {
    const preload = () => void import('#app/components/ui/toast-viewport.tsx').catch(() => {})
    document.addEventListener('focusin', preload, { once: true })
    return () => document.removeEventListener('focusin', preload)
  }, [])
}
