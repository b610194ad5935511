import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import './rundgang.css'

type RundgangProps = { exposeId: string; title: string; panorama: string }

const hasWebgl = () => document.createElement('canvas').getContext('webgl2') !== null

/** Virtual tour. Links back to the Exposé unless the tour runs in the Exposé's frame. */
export function RundgangPage({ exposeId, title, panorama }: RundgangProps) {
  const flaeche = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'laedt' | 'bereit' | 'fehler'>('laedt')
  const [embedded, setEmbedded] = useState(false)

  useEffect(() => {
    const container = flaeche.current
    if (!container) return
    const imFrame = window.self !== window.top
    setEmbedded(imFrame)
    let viewer: { close: () => void } | null = null
    let left = false
    const fail = () => setState('fehler')

    async function open(target: HTMLElement) {
      try {
        if (!hasWebgl()) throw new Error('WebGL is not available')
        const { openPanorama } = await import('./panorama-viewer.ts')
        if (left) return
        viewer = openPanorama({
          container: target,
          panorama,
          title,
          quiet: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
          embedded: imFrame,
          onReady: () => setState('bereit'),
          onError: fail,
        })
      } catch (error) {
        console.error('The panorama could not be shown', error)
        fail()
      }
    }
    void open(container)
    return () => {
      left = true
      viewer?.close()
    }
  }, [panorama, title])

  return (
    <main className="panorama" data-rundgang={state}>
      <h1 className="sr-only">360° Rundgang: {title}</h1>
      <div ref={flaeche} className="panorama-surface" hidden={state === 'fehler'} />
      {state === 'laedt' && (
        <p className="panorama-text noscript:hidden" role="status">
          Rundgang wird geladen...
        </p>
      )}
      {state === 'fehler' && (
        <p className="panorama-text" role="alert">
          360° Rundgang konnte nicht geladen werden
        </p>
      )}
      <noscript>
        <p className="panorama-text">Für den 360° Rundgang schalten Sie bitte JavaScript ein.</p>
      </noscript>
      {!embedded && (
        <ButtonLink variant="secondary" size="small" className="panorama-back" to={`/expose/${exposeId}`}>
          Zurück zum Exposé
        </ButtonLink>
      )}
    </main>
  )
}
