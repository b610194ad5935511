import type { ReactNode } from 'react'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'

type AskingBarProps = { cards: ExposeCard[]; open: ExposeCard[]; children: ReactNode }

/** Bar below 1024 px with the next step of the inquiry for the ticked flats (ANFRAGE-16). `children` is its button. */
export function AskingBar({ cards, open, children }: AskingBarProps) {
  if (cards.length === 0) return null
  return (
    <div className="action-bar">
      <div className="action-bar-price">
        <p className="text-sm font-semibold">
          {cards.length} von {open.length} gewählt
        </p>
        <p className="text-xs text-ink-2">kostenlos</p>
      </div>
      {children}
    </div>
  )
}
