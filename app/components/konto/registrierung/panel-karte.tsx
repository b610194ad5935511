import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type PanelKarteProps = {
  /** Another one is another step. */
  schritt: string
  titel: string
  /** The way back; steps without one have no button. */
  onZurueck?: () => void
  children: ReactNode
}

/** The frame of the panel: it keeps its place, only what is in it changes; the focus goes to the new heading. */
export function PanelKarte({ schritt, titel, onZurueck, children }: PanelKarteProps) {
  const karte = useRef<HTMLDivElement>(null)
  const ueberschrift = useRef<HTMLHeadingElement>(null)
  const vorher = useRef(schritt)

  useEffect(() => {
    if (vorher.current === schritt) return
    vorher.current = schritt
    // What had the focus may be gone with the old step. Somebody who is elsewhere on the page is left there.
    const hier = document.activeElement
    if (hier === document.body || karte.current?.contains(hier)) ueberschrift.current?.focus()
  }, [schritt])

  return (
    <div ref={karte} className="card pad stack">
      {onZurueck && (
        <button type="button" className="back -mt-2 justify-self-start" onClick={onZurueck}>
          <Icon name="arrow-left" size="s" />
          Zurück
        </button>
      )}
      <h2 ref={ueberschrift} tabIndex={-1}>
        {titel}
      </h2>
      {children}
    </div>
  )
}
