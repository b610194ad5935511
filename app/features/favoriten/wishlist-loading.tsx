/**
 * Placeholder until the list is loaded; without JavaScript it stays. Its sentence is longer than that of an empty list:
 * a longer text that appears later would delay the largest contentful paint. `height-unknown` hides the footer.
 */
export function WishlistLoading() {
  return (
    <div className="page-width height-unknown">
      <h1 className="mb-6">Meine Anfragenliste</h1>
      <div className="card card--padded noscript:hidden" aria-busy="true">
        <p className="text-sm text-ink-2" role="status">
          Laden...
        </p>
        <p className="mt-2 text-ink-2">
          Ihre Anfragenliste wird nur in Ihrem Browser gespeichert. Sobald die Seite bereit ist, steht sie hier.
        </p>
        <div className="mt-4 flex gap-4" aria-hidden="true">
          <span className="skeleton-line thumbnail" />
          <span className="grid flex-1 content-start gap-3">
            <span className="skeleton-line w-3/5" />
            <span className="skeleton-line w-2/5" />
            <span className="skeleton-line w-1/2" />
          </span>
        </div>
      </div>
      <noscript>
        <div className="card card--padded">
          <p>
            Ihre Anfragenliste wird nur in Ihrem Browser gespeichert. Damit sie angezeigt werden kann, schalten Sie
            bitte JavaScript ein.
          </p>
        </div>
      </noscript>
    </div>
  )
}
