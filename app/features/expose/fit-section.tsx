import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FIT_KEY } from '#app/components/form/drop-drafts.ts'
import { importLate } from '#app/components/hooks/import-late.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { FitWohnung } from '#app/shared/fit/fit-answers.ts'

const FitPanel = lazy(() => importLate(() => import('./fit-panel.tsx')))

/** Section "Passt sie zu mir?" (PASST-1). Hidden without JavaScript. */
export function FitSection({ wohnung }: { wohnung: FitWohnung }) {
  const [opened, setOpened] = useState<'pressed' | 'kept' | null>(null)
  const [isKept, setKept] = useState(false)
  const place = useRef<HTMLElement>(null)

  // Opens only below the visible part of the page, so that nothing visible moves.
  useEffect(() => {
    if (!hasFitValues()) return
    setKept(true)
    const isBelow = (place.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
    if (isBelow) setOpened((now) => now ?? 'kept')
  }, [])

  const offer = (
    <div className="card row justify-between p-5">
      <p>
        <b className="font-semibold">{isKept ? 'Ihre Angaben sind noch da.' : 'Fünf Angaben, fünf Antworten.'}</b>
        <br />
        <span className="text-sm text-ink-2">Bleibt auf diesem Gerät.</span>
      </p>
      <Button variant="secondary" busy={opened !== null && 'Wird geladen …'} onClick={() => setOpened('pressed')}>
        Prüfen
      </Button>
    </div>
  )
  return (
    <section ref={place} className="section print:hidden noscript:hidden">
      <h2>Passt sie zu mir?</h2>
      {opened === null ? (
        offer
      ) : (
        <Suspense fallback={offer}>
          <FitPanel wohnung={wohnung} takesFocus={opened === 'pressed'} />
        </Suspense>
      )}
    </section>
  )
}

function hasFitValues(): boolean {
  try {
    return localStorage.getItem(FIT_KEY) !== null
  } catch {
    return false
  }
}
