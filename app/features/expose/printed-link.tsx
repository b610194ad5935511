/** The page's address in print, as text and QR code (EXPOSE-9). Lazy loading fetches the code only for printing. */
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
