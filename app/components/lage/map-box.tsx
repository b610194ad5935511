import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'

type MapBoxProps<M> = {
  attribution: string
  /** Draws the map into a box. Called once, with what it was at first. */
  create: (container: HTMLElement) => Promise<M>
  /** The map is there; null: it is no more. */
  onChange: (map: M | null) => void
  /** What is shown until the map is there, and where it cannot be: the schematic one. */
  children: ReactNode
}

/** The map with its tiles (LAGE-3). Its code comes with `create`. */
export function MapBox<M extends { remove: () => void }>({ attribution, create, onChange, children }: MapBoxProps<M>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const container = useRef<HTMLDivElement>(null)
  const first = useRef({ create, onChange })

  useEffect(() => {
    const box = container.current
    if (!box) return
    const { create, onChange } = first.current
    let map: M | null = null
    let isGone = false
    const start = async () => {
      const created = await create(box)
      if (isGone) return created.remove()
      map = created
      onChange(created)
      setState('ready')
    }
    // No connection, no tiles, or a device that cannot draw: the schematic map stays, and says so.
    start().catch(() => setState('failed'))
    return () => {
      isGone = true
      onChange(null)
      map?.remove()
    }
  }, [])

  return (
    <>
      {state === 'failed' && (
        <div className="mb-3">
          <Banner color="yellow" icon="info" title="Die Karte konnte nicht geladen werden">
            Ihr Gerät kann sie nicht zeichnen, oder es fehlt die Verbindung. Die schematische Karte zeigt dasselbe.
          </Banner>
        </div>
      )}
      <div className="lage-frame">
        {state !== 'ready' && children}
        <div ref={container} className="lage-tiles" data-state={state} hidden={state === 'failed'} />
      </div>
      {state !== 'failed' && <p className="text-xs text-ink-2 mt-1">Kartendaten: {attribution}</p>}
    </>
  )
}
