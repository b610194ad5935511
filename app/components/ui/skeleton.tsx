import type { View } from '#app/shared/exposes/expose.types.ts'

type CardSkeletonProps = {
  view?: View
  text: string
  count?: number
}

/** Placeholder while cards load. It appears after 200 ms, without animation. */
export function CardSkeleton({ view = 'raster', text, count = 3 }: CardSkeletonProps) {
  const row = view === 'liste'
  return (
    <div className="skeleton" aria-busy="true">
      <p className="text-sm text-ink-2 mb-4" role="status">
        {text}
      </p>
      <div className={row ? 'stack' : count === 1 ? 'cards cards--single' : 'cards'} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => `karte-${i}`).map((key) => (
          <div key={key} className={row ? 'card listing listing--row' : 'card listing'}>
            <div className="listing-picture" />
            <div className="listing-body">
              <div className="skeleton-line w-4/5" />
              <div className="skeleton-line w-1/2" />
              <div className="facts">
                <div className="skeleton-line mr-3" />
                <div className="skeleton-line mr-3" />
                <div className="skeleton-line" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
