import { type ComponentProps, lazy, Suspense } from 'react'
import { importLate } from '../hooks/import-late.ts'

const PushChoice = lazy(() => importLate(() => import('./push-choice.tsx')))

export function LatePushChoice(props: ComponentProps<typeof PushChoice>) {
  return (
    <Suspense>
      <PushChoice {...props} />
    </Suspense>
  )
}
