import { lazy, Suspense } from 'react'
import { importLate } from '../hooks/import-late.ts'
import { useDelayed } from '../hooks/use-delayed.ts'

const Angesehen = lazy(() => importLate(() => import('./angesehen.tsx')))

const AFTER_MS = 3_000

export function LateAngesehen() {
  return (
    useDelayed(true, AFTER_MS) && (
      <Suspense>
        <Angesehen />
      </Suspense>
    )
  )
}
