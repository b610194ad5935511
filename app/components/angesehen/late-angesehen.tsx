import { lazy, Suspense } from 'react'
import { importLate } from '../hooks/import-late.ts'
import { useDelayed } from '../hooks/use-delayed.ts'

const Angesehen = lazy(() => importLate(() => import('./angesehen.tsx')))

/** Milliseconds after the page. */
const AFTER_MS = 3_000

/** What was looked at last (WEITER-4), with code that comes long after the page. */
export function LateAngesehen() {
  return (
    useDelayed(true, AFTER_MS) && (
      <Suspense>
        <Angesehen />
      </Suspense>
    )
  )
}
