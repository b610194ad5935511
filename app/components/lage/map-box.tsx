import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'

const PATIENCE_MS = 10_000

type MapBoxProps<M> = {
  attribution: string
  /** Content of the map in words, such as "3 Wohnungen". */
  shows: string
  /** Loads the code of the map and creates it; called once, with the initial props. `onGap` reports a missing part. */
  create: (container: HTMLElement, onGap: () => void) => Promise<M>
  /** Called with the map once it is ready, and with null after it was removed. */
  onChange: (map: M | null) => void
  onClose: () => void
  /** True if the map gets the focus when it appears, because the button that opened it was removed. */
  takesFocus?: boolean
  /** Schematic map, shown until the tile map is ready, or if the tile map fails. */
  children: ReactNode
}

type State = 'new' | 'loading' | 'slow' | 'ready' | 'gaps' | 'failed'

const isThere = (state: State) => state === 'ready' || state === 'gaps'

export function MapBox<M extends { remove: () => void }>(props: MapBoxProps<M>) {
  const { attribution, onClose, children } = props
  const [state, setState] = useState<State>('new')
  const frame = useRef<HTMLFieldSetElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const first = useRef(props)

  // Layout effect: removes the map before its container, which would report a last section of the wrong size.
  useLayoutEffect(() => {
    const box = container.current
    if (!box) return
    const { create, onChange, takesFocus = true } = first.current
    let map: M | null = null
    let isGone = false
    const start = async () => {
      const created = await create(box, () => setState('gaps'))
      if (isGone) return created.remove()
      map = created
      onChange(created)
      setState((now) => (now === 'gaps' ? now : 'ready'))
    }
    setState('loading')
    const patience = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PATIENCE_MS)
    if (takesFocus) frame.current?.focus({ preventScroll: true })
    // No connection, no tiles or no WebGL: the schematic map stays, with a notice.
    start().catch(() => setState('failed'))
    return () => {
      isGone = true
      clearTimeout(patience)
      onChange(null)
      map?.remove()
    }
  }, [])

  const isMap = isThere(state)
  useEffect(() => {
    // Leaves the focus alone if it has moved elsewhere.
    if (!isMap || document.activeElement !== frame.current) return
    container.current?.querySelector('canvas')?.focus({ preventScroll: true })
  }, [isMap])

  return (
    <>
      <fieldset ref={frame} className="lage-frame min-w-0" tabIndex={-1} aria-label="Karte">
        {!isMap && children}
        <div ref={container} className="lage-tiles" data-state={state} hidden={state === 'failed'} />
      </fieldset>
      <div role="status" className="text-sm text-ink-2 mt-2">
        {state === 'failed' ? (
          <Banner color="yellow" icon="info" title="Die Karte konnte nicht geladen werden">
            Ihr Gerät kann sie nicht zeichnen, oder es fehlt die Verbindung. Die schematische Karte zeigt dasselbe.
          </Banner>
        ) : (
          sayState(state, first.current.shows)
        )}
      </div>
      <div className="row mt-1 items-center justify-between">
        <p className="text-xs text-ink-2">{state !== 'failed' && `Kartendaten: ${attribution}`}</p>
        <Button variant="ghost" size="small" icon="x" onClick={onClose}>
          Karte schließen
        </Button>
      </div>
    </>
  )
}

function sayState(state: State, shows: string): string {
  if (state === 'loading') return 'Die Karte wird geladen.'
  if (state === 'slow') return 'Die Karte lädt noch. Bis sie da ist, zeigt die schematische Karte dasselbe.'
  if (state === 'ready') return `Die Karte ist geladen: ${shows}.`
  if (state === 'gaps') return 'Ein Teil der Karte konnte nicht geladen werden. Die Lage stimmt trotzdem.'
  return ''
}
