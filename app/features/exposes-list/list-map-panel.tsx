import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LageImage } from '#app/components/lage/lage-image.tsx'
import type { ListTileMap } from '#app/components/lage/list-tile-map.ts'
import { MapBox } from '#app/components/lage/map-box.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'
import { openedMaps } from './opened-maps.ts'
import { createSectionRule } from './section-rule.ts'

type ListMapPanelProps = {
  map: ListMapView
  tiles: Tiles
  filter: ExposeFilter
  takesFocus: boolean
  onClose: () => void
}

export function ListMapPanel({ map: view, tiles, filter, takesFocus, onClose }: ListMapPanelProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const entry = useRef(key)
  const [map, setMap] = useState<ListTileMap | null>(null)
  const [rule] = useState(createSectionRule)
  useEffect(() => {
    entry.current = key
    if (map) openedMaps.set(key, map.section())
  }, [map, key])
  useEffect(() => {
    if (map) rule.follow(map, view, filter)
  }, [map, rule, view, filter])

  const create = async (container: HTMLElement, onGap: () => void) => {
    const { createListTileMap } = await import('#app/components/lage/list-tile-map.ts')
    const left = openedMaps.get(key)
    const created = await createListTileMap({
      container,
      url: tiles.url,
      section: left ?? view.section,
      isMoved: left !== undefined,
      onGap,
      onChoose: (to) => void navigate(to, { preventScrollReset: !to.startsWith('/expose') }),
      onMove: () => openedMaps.set(entry.current, created.section()),
    })
    return created
  }
  const search = (map: ListTileMap) =>
    void navigate(listUrl({ ...filter, ausschnitt: rule.ask(map.section()), page: 1 }), { preventScrollReset: true })
  function close() {
    openedMaps.delete(key)
    onClose()
  }
  return (
    <>
      <MapBox<ListTileMap>
        attribution={tiles.attribution}
        shows={view.shows}
        create={create}
        onChange={setMap}
        onClose={close}
        takesFocus={takesFocus}
      >
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
