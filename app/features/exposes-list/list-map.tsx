import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { focusAgain } from '#app/components/lage/focus-again.ts'
import { LageImage } from '#app/components/lage/lage-image.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'
import { openedMaps } from './opened-maps.ts'

const loadPanel = async () => (await import('./list-map-panel.tsx')).ListMapPanel

const sayFailed = sayMissing('Karte')

function openBesideMap(details: HTMLDetailsElement | null) {
  if (details && matchMedia('(min-width: 64rem)').matches) details.open = true
}

/** Schematic map of a list with links to its flats. With JavaScript, a button opens the tile map (LAGE-6). */
export default function ListMap({ map, filter }: { map: ListMapView; filter: ExposeFilter }) {
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadPanel, sayFailed)
  const { tiles, note, groups } = map
  const Panel = open && Dialog
  // The code of this map arrives after the page's: a press before it would be lost.
  const hydrated = useHydrated()
  const { key } = useLocation()
  const [wasOpen] = useState(() => openedMaps.has(key))
  const reopen = useRef(wasOpen ? show : null)
  useEffect(() => {
    reopen.current?.()
    reopen.current = null
  }, [])
  return (
    <section className="mb-6 lg:grid lg:grid-cols-[2fr_1fr] lg:items-start lg:gap-6" aria-label="Karte">
      <div>
        {Panel && tiles ? (
          <Panel map={map} tiles={tiles} filter={filter} takesFocus={!wasOpen} onClose={onClose} />
        ) : (
          <LageImage {...map} />
        )}
        {!Panel && tiles && (
          <Button
            variant="secondary"
            icon="map-pin"
            className="mt-3 noscript:hidden"
            disabled={!hydrated}
            onClick={show}
            ref={Dialog && focusAgain}
            {...preloadProps}
          >
            Karte laden
          </Button>
        )}
      </div>
      <div className="lg:relative lg:self-stretch">
        <div className="lg:absolute lg:inset-0 lg:overflow-y-auto">
          {note && <p className="text-sm text-ink-2 mt-3 lg:mt-0">{note}</p>}
          {filter.ausschnitt && (
            <p className="mt-3">
              <Link className="link" to={listUrl({ ...filter, ausschnitt: null, page: 1 })} preventScrollReset>
                Ausschnitt aufheben
              </Link>
            </p>
          )}
          {groups.length > 0 && (
            <details className="mt-3" ref={openBesideMap}>
              <summary className="link inline-block py-2">Die Karte als Liste</summary>
              <ul className="mt-1">
                {groups.map(({ text, to }) => (
                  <li key={to}>
                    <Link className="link inline-block py-2" to={to} preventScrollReset={!to.startsWith('/expose')}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
