/** URL and QR code of the page, visible in print only (EXPOSE-9). Lazy loading fetches the image only for printing. */
export function PrintedLink({ id, url }: { id: string; url: string }) {
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
