import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getBackLayers } from './components/hooks/back-layers.ts'
import { rememberRequestId } from './components/layout/request-id.tsx'

window.fetch = rememberRequestId(window.fetch)
// Before the router's listener: Chromium calls those of the window in the order they came, whatever their phase.
window.addEventListener('popstate', getBackLayers().onPop, { capture: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
