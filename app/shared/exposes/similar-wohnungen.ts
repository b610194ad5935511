import type { ExposeCard } from './expose.types.ts'

type Wohnung = Pick<ExposeCard, 'ort' | 'zimmer'>

export function similarUrl(wohnung: Wohnung): string {
  return `/vermietung?${similarParams(wohnung)}`
}

export function saveSimilarUrl(wohnung: Wohnung): string {
  return `/suchen/neu?${similarParams(wohnung)}&art=miete`
}

/** Searches the same town, one room more or less (STATUS-4). Avoids `toSearchParams`, which loads the filter code. */
function similarParams({ ort, zimmer }: Wohnung): URLSearchParams {
  const params = new URLSearchParams()
  if (ort?.trim()) params.set('q', ort.trim())
  if (zimmer) {
    params.set('zimmer_von', String(Math.max(1, zimmer - 1)))
    params.set('zimmer_bis', String(zimmer + 1))
  } else params.set('alle', '1')
  return params
}
