import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { AnfrageEintrag } from '#app/shared/anfragen/anfrage.types.ts'
import { type Kartenliste, weitereKartenUrl } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'

type WeitereKartenProps = {
  liste: Kartenliste
  /** The inquiries that are shown, in their order. */
  gezeigt: readonly AnfrageEintrag[]
  weitere: number
}

const TEXT = { anfragen: 'Weitere anzeigen', termine: 'Weitere Termine anzeigen' } as const satisfies Record<
  Kartenliste,
  string
>

/** Shows the next inquiries below those that are there; nothing where all are. The focus goes to the first new one. */
export function WeitereKarten({ liste, gezeigt, weitere }: WeitereKartenProps) {
  const [params] = useSearchParams()
  const vorher = useRef<number | null>(null)

  useEffect(() => {
    if (vorher.current === null || gezeigt.length <= vorher.current) return
    const erste = gezeigt[vorher.current]
    vorher.current = null
    if (erste) document.getElementById(`anfrage-${erste.id}`)?.focus({ preventScroll: true })
  }, [gezeigt])

  if (weitere === 0) return null
  return (
    <div className="row justify-center mt-4">
      <ButtonLink
        to={weitereKartenUrl(params, liste, gezeigt.length)}
        variant="two"
        preventScrollReset
        onClick={() => {
          vorher.current = gezeigt.length
        }}
      >
        {TEXT[liste]} ({ganzzahl(weitere)})
      </ButtonLink>
    </div>
  )
}
