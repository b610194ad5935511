import { useEffect, useState } from 'react'
import type { LageView } from '#app/shared/lage/lage-view.ts'
import { LageImage } from './lage-image.tsx'
import { MapBox } from './map-box.tsx'
import { OwnPlace } from './own-place.tsx'
import type { TileMap } from './tile-map.ts'
import { useOwnPlace } from './use-own-place.ts'

/** Panel with the tile map if one is configured (LAGE-3), and the distance to the own place of the visitor (LAGE-4). */
export function LagePanel({ lage, onClose }: { lage: LageView; onClose: () => void }) {
  const { tiles } = lage
  const [place, setPlace] = useOwnPlace()
  const [map, setMap] = useState<TileMap | null>(null)
  useEffect(() => map?.showOwnPlace(place), [map, place])
  const create = async (url: string, container: HTMLElement, onGap: () => void) => {
    const { createTileMap } = await import('./tile-map.ts')
    return createTileMap({ container, url, lage, onTap: setPlace, onGap })
  }
  const image = <LageImage {...lage} />
  return (
    <>
      {tiles ? (
        <MapBox<TileMap>
          attribution={tiles.attribution}
          shows={lage.place}
          create={(container, onGap) => create(tiles.url, container, onGap)}
          onChange={setMap}
          onClose={onClose}
        >
          {image}
        </MapBox>
      ) : (
        image
      )}
      <OwnPlace lage={lage} place={place} onChange={setPlace} hasMap={map !== null} takesFocus={tiles === null} />
    </>
  )
}
