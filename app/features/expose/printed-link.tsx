import { useEffect } from 'react'

/** URL and QR code of the page, visible only in print (EXPOSE-9). The image loads only for printing. */
export function PrintedLink({ id, url }: { id: string; url: string }) {
  useEffect(() => {
    window.addEventListener('beforeprint', loadImages)
    return () => window.removeEventListener('beforeprint', loadImages)
  }, [])
  return (
    <div className="printed-link">
      <img src={`/resources/qr/${id}`} alt="QR-Code dieser Seite" width={96} height={96} loading="lazy" />
      <p>
        Aktuelle Angaben und Anfrage:
        <br />
        <b>
          {url.slice(0, -id.length)}
          <wbr />
          {id}
        </b>
      </p>
    </div>
  )
}

/** Loads all lazy pictures before printing: not every browser loads those that were never in view. */
function loadImages() {
  for (const image of document.images) image.loading = 'eager'
}
