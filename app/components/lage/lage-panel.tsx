import type { LageView } from '#app/shared/lage/lage-view.ts'
import { LageImage } from './lage-image.tsx'
import { MapBox } from './map-box.tsx'

/** What a tap on "Karte laden" brings (LAGE-3). */
export function LagePanel({ lage }: { lage: LageView }) {
  const image = <LageImage lage={lage} />
  if (!lage.tiles) return image
  return (
    <MapBox tiles={lage.tiles} lagen={[lage]} ownPlace={null} onTap={() => undefined}>
      {image}
    </MapBox>
  )
}
