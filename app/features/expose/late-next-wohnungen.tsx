import { lazy, Suspense } from 'react'
import { importLate } from '#app/components/hooks/import-late.ts'
import type { NextSection } from './next-view.ts'

const Late = lazy(() => importLate(() => import('./next-wohnungen.tsx')))

export function LateNextWohnungen({ sections }: { sections: readonly NextSection[] }) {
  return (
    <Suspense>
      <Late sections={sections} />
    </Suspense>
  )
}
