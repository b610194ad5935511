import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { type CardList, moreCardsUrl } from '#app/shared/anfragen/anfragen-count.ts'
import { integer } from '#app/shared/format/number.ts'

type MoreCardsProps = {
  list: CardList
  shown: readonly AnfrageEntry[]
  more: number
}

const TEXT = {
  anfragen: 'Weitere anzeigen',
  termine: 'Weitere Termine anzeigen',
  ended: 'Weitere beendete anzeigen',
} as const satisfies Record<CardList, string>

/** Button that loads further inquiries; renders nothing if all are shown. The first new row gets the focus. */
export function MoreCards({ list, shown, more }: MoreCardsProps) {
  const [params] = useSearchParams()
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || shown.length <= before.current) return
    const first = shown[before.current]
    before.current = null
    if (first) document.getElementById(`anfrage-${first.id}`)?.focus({ preventScroll: true })
  }, [shown])

  if (more === 0) return null
  return (
    <div className="row justify-center mt-4">
      <ButtonLink
        to={moreCardsUrl(params, list, shown.length)}
        variant="secondary"
        preventScrollReset
        onClick={() => {
          before.current = shown.length
        }}
      >
        {TEXT[list]} ({integer(more)})
      </ButtonLink>
    </div>
  )
}
