import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'

/** Timeout in ms after which the provider counts as unreachable: iframes report no errors. */
const PATIENCE_MS = 20_000

export type RundgangFrameProps = {
  url: string
  title: string
}

export function RundgangFrame({ url, title }: RundgangFrameProps) {
  const [state, setState] = useState<'laedt' | 'laeuft' | 'fehler'>('laedt')
  const frame = useRef<HTMLIFrameElement>(null)
  const own = url.startsWith('/')

  useEffect(() => {
    if (state !== 'laedt') return
    const timer = window.setTimeout(() => setState('fehler'), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  function onLoad() {
    // The portal's own frame can be inspected: without the tour's marker it shows an error page.
    const loaded = !own || frame.current?.contentDocument?.querySelector('[data-rundgang]')
    setState(loaded ? 'laeuft' : 'fehler')
    if (loaded) frame.current?.focus()
  }

  if (state === 'fehler') {
    return (
      <Banner
        color="gray"
        icon="rotate-3d"
        title="360° Rundgang konnte nicht geladen werden"
        role="alert"
        action={
          <Button variant="secondary" size="small" onClick={() => setState('laedt')}>
            Erneut versuchen
          </Button>
        }
      />
    )
  }
  return (
    <div className="rundgang">
      <iframe
        ref={frame}
        src={url}
        title={`360° Rundgang: ${title}`}
        allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
        // The portal's own page is trusted, and a sandbox with the same origin would not isolate it anyway.
        sandbox={own ? undefined : 'allow-scripts allow-same-origin allow-popups allow-pointer-lock'}
        onLoad={onLoad}
      />
      {state === 'laedt' && (
        <p className="rundgang-start" role="status">
          Rundgang wird geladen...
        </p>
      )}
    </div>
  )
}
