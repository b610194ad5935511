import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getBackLayers } from './components/hooks/back-layers.ts'
import { watchData } from './components/layout/request-id.tsx'

window.fetch = watchData(window.fetch)
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

// Not before the page is done: the app has no part in its first load (APP-1). Where it cannot be had, nothing is missing.
function registerApp() {
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), 3_000)
}
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerApp()
  else window.addEventListener('load', registerApp)
}
