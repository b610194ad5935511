import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { saveSimilarUrl, similarUrl } from '#app/shared/exposes/similar-wohnungen.ts'
import { ButtonLink } from '../ui/button.tsx'

type LinkProps = { wohnung: Pick<ExposeCard, 'ort' | 'zimmer'>; block?: boolean }

export function SimilarLink({ wohnung, block }: LinkProps) {
  return (
    <ButtonLink block={block} to={similarUrl(wohnung)}>
      Ähnliche Wohnungen
    </ButtonLink>
  )
}

export function SaveSimilarLink({ wohnung, block }: LinkProps) {
  return (
    <ButtonLink variant="secondary" block={block} to={saveSimilarUrl(wohnung)}>
      Suche speichern
    </ButtonLink>
  )
}
