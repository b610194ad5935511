import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LageImage } from '#app/components/lage/lage-image.tsx'
import type { ListTileMap } from '#app/components/lage/list-tile-map.ts'
import { MapBox } from '#app/components/lage/map-box.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'

type ListMapPanelProps = { map: ListMapView; tiles: Tiles; filter: ExposeFilter }

/** The map with tiles of a list: its marks lead on, and what it shows can be searched (LAGE-6). */
export function ListMapPanel({ map: view, tiles, filter }: ListMapPanelProps) {
  const navigate = useNavigate()
  const [map, setMap] = useState<ListTileMap | null>(null)
  useEffect(() => map?.show(view.groups, view.section), [map, view])
  const create = async (container: HTMLElement) => {
    const { createListTileMap } = await import('#app/components/lage/list-tile-map.ts')
    const onChoose = (to: string) => void navigate(to, { preventScrollReset: !to.startsWith('/expose') })
    return createListTileMap({ container, url: tiles.url, section: view.section, onChoose })
  }
  const search = (map: ListTileMap) =>
    void navigate(listUrl({ ...filter, ausschnitt: map.section(), page: 1 }), { preventScrollReset: true })
  return (
    <>
      <MapBox<ListTileMap> attribution={tiles.attribution} create={create} onChange={setMap}>
        <LageImage {...view} />
      </MapBox>
      {map && (
        <Button variant="secondary" icon="search" className="mt-3" onClick={() => search(map)}>
          In diesem Ausschnitt suchen
        </Button>
      )}
    </>
  )
}
