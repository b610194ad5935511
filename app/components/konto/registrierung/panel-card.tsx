import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type PanelCardProps = {
  /** Another one is another step. */
  step: string
  title: string
  headingId?: string
  /** The way back; steps without one have no button. */
  onBack?: () => void
  children: ReactNode
}

/** The frame of the panel: it keeps its place, only what is in it changes; the focus goes to the new heading. */
export function PanelCard({ step, title, headingId, onBack, children }: PanelCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)

  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // What had the focus may be gone with the old step. Somebody who is elsewhere on the page is left there.
    const hier = document.activeElement
    if (hier === document.body || card.current?.contains(hier)) heading.current?.focus()
  }, [step])

  return (
    <div ref={card} className="card card--padded stack">
      {onBack && (
        <button type="button" className="back-link -mt-2 justify-self-start" onClick={onBack}>
          <Icon name="arrow-left" size="small" />
          Zurück
        </button>
      )}
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
