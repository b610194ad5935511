import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { similarWohnungen } from '#app/shared/exposes/similar-wohnungen.ts'
import { newSucheUrl, suchUrl } from '#app/shared/suchen/suche-url.ts'
import { ButtonLink } from '../ui/button.tsx'

type LinkProps = { wohnung: Pick<ExposeCard, 'ort' | 'zimmer'>; block?: boolean }

/** The first way on from a flat that is gone (STATUS-4): those like it. */
export function SimilarLink({ wohnung, block }: LinkProps) {
  return (
    <ButtonLink block={block} to={suchUrl(similarWohnungen(wohnung))}>
      Ähnliche Wohnungen
    </ButtonLink>
  )
}

/** The second one: word of the next that is like it. */
export function SaveSimilarLink({ wohnung, block }: LinkProps) {
  return (
    <ButtonLink variant="secondary" block={block} to={newSucheUrl(similarWohnungen(wohnung))}>
      Suche speichern
    </ButtonLink>
  )
}
