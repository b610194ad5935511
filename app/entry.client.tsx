import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getBackLayers } from './framework/back-layers.ts'
import { watchData } from './framework/watch-data.ts'

window.fetch = watchData(window.fetch)
// Must precede the router's listener: Chromium calls listeners of the window in order of registration.
window.addEventListener('popstate', getBackLayers().onPop, { capture: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Registered after the page load, since the first load does not need it (APP-1).
function registerApp() {
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), 3_000)
}
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerApp()
  else window.addEventListener('load', registerApp)
}
