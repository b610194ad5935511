type KartenSkeletonProps = {
  ansicht?: 'raster' | 'liste'
  /** The loading text, e.g. "Daten werden geladen...". */
  text: string
  anzahl?: number
}

/** Cards without content in the results' geometry; appears after 200 ms, without shimmer. */
export function KartenSkeleton({ ansicht = 'raster', text, anzahl = 3 }: KartenSkeletonProps) {
  const zeile = ansicht === 'liste'
  return (
    <div className="skeleton" aria-busy="true">
      <p className="small muted mb-4" role="status">
        {text}
      </p>
      <div className={zeile ? 'stack' : anzahl === 1 ? 'cards one' : 'cards'} aria-hidden="true">
        {Array.from({ length: anzahl }, (_, i) => `karte-${i}`).map((key) => (
          <div key={key} className={zeile ? 'card obj rowed' : 'card obj'}>
            <div className="pic" />
            <div className="body">
              <div className="sk w-4/5" />
              <div className="sk w-1/2" />
              <div className="facts">
                <div className="sk mr-3" />
                <div className="sk mr-3" />
                <div className="sk" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
