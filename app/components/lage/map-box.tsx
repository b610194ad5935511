import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import type { Lage, Position } from '#app/shared/lage/lage.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'
import type { TileMap } from './tile-map.ts'

type MapBoxProps = {
  tiles: Tiles
  lage: Lage
  ownPlace: Position | null
  onTap: (position: Position) => void
  /** What is shown until the map is there, and where it cannot be: the schematic one. */
  children: ReactNode
}

/** The map with its tiles (LAGE-3). Its code comes with this component's first effect. */
export function MapBox({ tiles: { url, attribution }, lage, ownPlace, onTap, children }: MapBoxProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<TileMap>(undefined)
  // The map is made once; what it shows and calls is the newest.
  const latest = useRef({ lage, ownPlace, onTap })
  latest.current = { lage, ownPlace, onTap }

  useEffect(() => {
    const box = container.current
    if (!box) return
    let isGone = false
    const start = async () => {
      const { createTileMap } = await import('./tile-map.ts')
      const onTap = (position: Position) => latest.current.onTap(position)
      const created = await createTileMap({ container: box, url, lage: latest.current.lage, onTap })
      if (isGone) return created.remove()
      map.current = created
      created.showOwnPlace(latest.current.ownPlace)
      setState('ready')
    }
    // No connection, no tiles, or a device that cannot draw: the schematic map stays, and says so.
    start().catch(() => setState('failed'))
    return () => {
      isGone = true
      map.current?.remove()
      map.current = undefined
    }
  }, [url])

  useEffect(() => {
    map.current?.showOwnPlace(ownPlace)
  }, [ownPlace])

  return (
    <>
      {state === 'failed' && (
        <div className="mb-3">
          <Banner color="yellow" icon="info" title="Die Karte konnte nicht geladen werden">
            Ihr Gerät kann sie nicht zeichnen, oder es fehlt die Verbindung. Die schematische Karte zeigt denselben Ort.
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
