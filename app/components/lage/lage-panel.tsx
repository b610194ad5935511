import type { LageView } from '#app/shared/lage/lage-view.ts'
import { LageImage } from './lage-image.tsx'
import { MapBox } from './map-box.tsx'
import { OwnPlace } from './own-place.tsx'
import { useOwnPlace } from './use-own-place.ts'

/** What a tap brings: the map where there are tiles (LAGE-3), and how far it is to a place of one's own (LAGE-4). */
export function LagePanel({ lage }: { lage: LageView }) {
  const [place, setPlace] = useOwnPlace()
  const image = <LageImage lage={lage} />
  return (
    <>
      {lage.tiles ? (
        <MapBox tiles={lage.tiles} lage={lage} ownPlace={place} onTap={setPlace}>
          {image}
        </MapBox>
      ) : (
        image
      )}
      <OwnPlace lage={lage} place={place} onChange={setPlace} hasMap={lage.tiles !== null} />
    </>
  )
}
