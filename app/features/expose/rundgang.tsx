import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'

/** A provider that has not answered by then is taken for unreachable: an iframe tells no error. */
const GEDULD_MS = 20_000

type RundgangProps = {
  /** https URL of a provider, or a path of the portal. */
  url: string
  titel: string
  standbild: BildAnsicht | null
}

type Zustand = 'bereit' | 'laedt' | 'laeuft' | 'fehler'

/** The 360° tour: a still with a button. Nothing of the provider is loaded before the click. */
export function Rundgang({ url, titel, standbild }: RundgangProps) {
  const [zustand, setZustand] = useState<Zustand>('bereit')
  const rahmen = useRef<HTMLIFrameElement>(null)
  const eigener = url.startsWith('/')

  useEffect(() => {
    if (zustand !== 'laedt') return
    const zeitgeber = window.setTimeout(() => setZustand('fehler'), GEDULD_MS)
    return () => window.clearTimeout(zeitgeber)
  }, [zustand])

  function onLoad() {
    // The portal's own tour can be looked into: an error page in the frame is a tour that could not be loaded.
    const geladen = !eigener || rahmen.current?.contentDocument?.querySelector('[data-rundgang]')
    setZustand(geladen ? 'laeuft' : 'fehler')
    if (geladen) rahmen.current?.focus()
  }

  return (
    <section className="sec">
      <h2>360° Rundgang</h2>
      {zustand === 'fehler' ? (
        <Banner
          farbe="gray"
          icon="rotate-3d"
          titel="360° Rundgang konnte nicht geladen werden"
          role="alert"
          aktion={
            <Button variant="two" size="sm" onClick={() => setZustand('laedt')}>
              Erneut versuchen
            </Button>
          }
        />
      ) : (
        <div className="rundgang">
          {zustand === 'bereit' ? (
            <>
              {standbild && <Bild bild={{ ...standbild, alt: '' }} sizes="(min-width: 1024px) 800px, 100vw" lazy />}
              <div className="rundgang-start">
                <Button icon="rotate-3d" className="noscript:hidden" onClick={() => setZustand('laedt')}>
                  Rundgang starten
                </Button>
                <noscript>
                  <ButtonLink to={url} reloadDocument>
                    Rundgang starten
                  </ButtonLink>
                </noscript>
                {!eigener && <p className="xs">Beim Start werden Inhalte eines Dienstleisters geladen.</p>}
              </div>
            </>
          ) : (
            <>
              <iframe
                ref={rahmen}
                src={url}
                title={`360° Rundgang: ${titel}`}
                allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
                // The portal's own page is trusted as it is; a sandbox around the same origin would hold nothing anyway.
                sandbox={eigener ? undefined : 'allow-scripts allow-same-origin allow-popups allow-pointer-lock'}
                onLoad={onLoad}
              />
              {zustand === 'laedt' && (
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
