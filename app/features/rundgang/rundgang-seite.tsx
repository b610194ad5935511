import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import './rundgang.css'

type RundgangProps = { exposeId: string; titel: string; panorama: string }

const kannWebgl = () => document.createElement('canvas').getContext('webgl2') !== null

/**
 * The portal's own 360° tour over the whole window: opened on its own it leads back to the Exposé, in the Exposé's
 * frame it does not.
 */
export function RundgangSeite({ exposeId, titel, panorama }: RundgangProps) {
  const flaeche = useRef<HTMLDivElement>(null)
  const [zustand, setZustand] = useState<'laedt' | 'bereit' | 'fehler'>('laedt')
  const [eingebettet, setEingebettet] = useState(false)

  useEffect(() => {
    const container = flaeche.current
    if (!container) return
    const imRahmen = window.self !== window.top
    setEingebettet(imRahmen)
    let viewer: { close: () => void } | null = null
    let verlassen = false
    const fehler = () => setZustand('fehler')

    async function open(ziel: HTMLElement) {
      try {
        if (!kannWebgl()) throw new Error('WebGL is not available')
        const { openPanorama } = await import('./panorama-viewer.ts')
        if (verlassen) return
        viewer = openPanorama({
          container: ziel,
          panorama,
          titel,
          ruhig: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
          eingebettet: imRahmen,
          onBereit: () => setZustand('bereit'),
          onFehler: fehler,
        })
      } catch (error) {
        console.error('The panorama could not be shown', error)
        fehler()
      }
    }
    void open(container)
    return () => {
      verlassen = true
      viewer?.close()
    }
  }, [panorama, titel])

  return (
    <main className="panorama" data-rundgang={zustand}>
      <h1 className="vh">360° Rundgang: {titel}</h1>
      <div ref={flaeche} className="panorama-flaeche" hidden={zustand === 'fehler'} />
      {zustand === 'laedt' && (
        <p className="panorama-text noscript:hidden" role="status">
          Rundgang wird geladen...
        </p>
      )}
      {zustand === 'fehler' && (
        <p className="panorama-text" role="alert">
          360° Rundgang konnte nicht geladen werden
        </p>
      )}
      <noscript>
        <p className="panorama-text">Für den 360° Rundgang schalten Sie bitte JavaScript ein.</p>
      </noscript>
      {!eingebettet && (
        <ButtonLink variant="two" size="sm" className="panorama-zurueck" to={`/expose/${exposeId}`}>
          Zurück zum Exposé
        </ButtonLink>
      )}
    </main>
  )
}
