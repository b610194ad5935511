import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'

/** A provider that has not answered by then is taken for unreachable: an iframe tells no error. */
const PATIENCE_MS = 20_000

type RundgangProps = {
  /** https URL of a provider, or a path of the portal. */
  url: string
  title: string
  still: BildView | null
}

type State = 'bereit' | 'laedt' | 'laeuft' | 'fehler'

/** The 360° tour: a still with a button. Nothing of the provider is loaded before the click. */
export function Rundgang({ url, title, still }: RundgangProps) {
  const [state, setState] = useState<State>('bereit')
  const frame = useRef<HTMLIFrameElement>(null)
  const own = url.startsWith('/')

  useEffect(() => {
    if (state !== 'laedt') return
    const timer = window.setTimeout(() => setState('fehler'), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  function onLoad() {
    // The portal's own tour can be looked into: an error page in the frame is a tour that could not be loaded.
    const loaded = !own || frame.current?.contentDocument?.querySelector('[data-rundgang]')
    setState(loaded ? 'laeuft' : 'fehler')
    if (loaded) frame.current?.focus()
  }

  return (
    <section className="section">
      <h2>360° Rundgang</h2>
      {state === 'fehler' ? (
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
      ) : (
        <div className="rundgang">
          {state === 'bereit' ? (
            <>
              {still && <Bild bild={{ ...still, alt: '' }} sizes="(min-width: 1024px) 800px, 100vw" lazy />}
              <div className="rundgang-start">
                <Button icon="rotate-3d" className="noscript:hidden" onClick={() => setState('laedt')}>
                  Rundgang starten
                </Button>
                <noscript>
                  <ButtonLink to={url} reloadDocument>
                    Rundgang starten
                  </ButtonLink>
                </noscript>
                {!own && <p className="text-xs">Beim Start werden Inhalte eines Dienstleisters geladen.</p>}
              </div>
            </>
          ) : (
            <>
              <iframe
                ref={frame}
                src={url}
                title={`360° Rundgang: ${title}`}
                allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
                // The portal's own page is trusted as it is; a sandbox around the same origin would hold nothing anyway.
                sandbox={own ? undefined : 'allow-scripts allow-same-origin allow-popups allow-pointer-lock'}
                onLoad={onLoad}
              />
              {state === 'laedt' && (
                <p className="rundgang-start" role="status">
                  Rundgang wird geladen...
                </p>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
}
