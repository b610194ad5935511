import type { ReactNode } from 'react'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'

type AskingBarProps = { cards: ExposeCard[]; open: ExposeCard[]; children: ReactNode }

export function AskingBar({ cards, open, children }: AskingBarProps) {
  if (cards.length === 0) return null
  return (
    <div className="action-bar">
      <div className="action-bar-price basis-22">
        <p className="text-sm font-semibold">
          {cards.length} von {open.length} gewählt
        </p>
        <p className="text-xs text-ink-2 max-[389px]:hidden">kostenlos</p>
      </div>
      {children}
    </div>
  )
}
