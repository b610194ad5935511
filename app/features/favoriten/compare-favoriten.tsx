import { useId, useState } from 'react'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { exposeVergleichPath, MAX_VERGLEICH } from '#app/shared/exposes/vergleich.ts'
import type { Entry } from './favoriten-entries.ts'

/** Form to choose flats for the comparison: all flats that the visitor can still open, available or not (FAVORIT-7). */
export function CompareFavoriten({ entries }: { entries: readonly Entry[] }) {
  const cards = entries.flatMap((entry) => (entry.kind === 'da' ? [entry.card] : []))
  const [touched, setTouched] = useState<readonly string[] | null>(null)
  const hint = useId()
  if (cards.length < 2) return null
  const ids = cards.map(({ id }) => id)
  const chosen = ids.filter((id) => touched?.includes(id) ?? ids.length <= MAX_VERGLEICH)
  const isFull = chosen.length >= MAX_VERGLEICH
  return (
    <details className="mt-4">
      <summary className="button button--secondary">Wohnungen vergleichen</summary>
      <div className="card card--padded mt-2">
        <p className="text-sm text-ink-2" id={hint} role="status">
          {isFull && ids.length > MAX_VERGLEICH
            ? 'Höchstens vier: Für eine andere nehmen Sie bitte zuerst eine heraus.'
            : 'Wählen Sie zwei bis vier Wohnungen.'}
        </p>
        <div className="my-2">
          {cards.map(({ id, title }) => {
            const isChosen = chosen.includes(id)
            return (
              <label key={id} className="checkbox">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  aria-describedby={hint}
                  onChange={() => setTouched(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <span className="wrap-anywhere">{title || 'Wohnung'}</span>
              </label>
            )
          })}
        </div>
        {chosen.length < 2 ? (
          <Button variant="secondary" size="small" disabled aria-describedby={hint}>
            Vergleichen
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="small" to={exposeVergleichPath(chosen)}>
            Vergleichen
          </ButtonLink>
        )}
      </div>
    </details>
  )
}
