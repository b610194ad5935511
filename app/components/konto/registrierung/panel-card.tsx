import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type PanelCardProps = {
  /** Name of the current step. A changed value moves the focus to the heading. */
  step: string
  title: string
  headingId?: string
  onBack?: () => void
  children: ReactNode
}

export function PanelCard({ step, title, headingId, onBack, children }: PanelCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)

  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // The focused element may have disappeared with the old step. A focus outside the card is left alone.
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
