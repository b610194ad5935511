/**
 * The state before the list is known; also what a browser without JavaScript gets. As high as the window, so that the
 * footer does not jump once the list is there.
 */
export function WishlistLaden() {
  return (
    <div className="wrap min-h-svh">
      <h1 className="mb-6">Meine Anfragenliste</h1>
      <div className="card pad noscript:hidden" aria-busy="true">
        <p className="small muted" role="status">
          Laden...
        </p>
        <div className="mt-4 flex gap-4" aria-hidden="true">
          <span className="sk thumb" />
          <span className="grid flex-1 content-start gap-3">
            <span className="sk w-3/5" />
            <span className="sk w-2/5" />
            <span className="sk w-1/2" />
          </span>
        </div>
      </div>
      <noscript>
        <div className="card pad">
          <p>
            Ihre Anfragenliste wird nur in Ihrem Browser gespeichert. Damit sie angezeigt werden kann, schalten Sie
            bitte JavaScript ein.
          </p>
        </div>
      </noscript>
    </div>
  )
}
