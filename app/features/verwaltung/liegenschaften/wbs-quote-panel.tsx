import '#app/features/verwaltung/ui/table/staff-table.css'
import { integer } from '#app/shared/format/number.ts'
import { quoteLines, quoteText, type WbsQuote } from '#app/shared/verwaltung/liegenschaften/wbs-quote.ts'
import { Panel } from '../ui/panel.tsx'

const HEADS = ['Art', 'Wohnungen', 'Verfügbar', 'An WBS-Haushalte vergeben', 'Anteil']

/** Quota report of the flats that require a WBS (WBS-8). */
export function WbsQuotePanel({ quote }: { quote: WbsQuote }) {
  return (
    <Panel title="Belegungsbindung" id="wbs" flush>
      <p className="px-5 pb-3 text-sm text-ink-2">
        {quoteText(quote)} Vergeben heißt: mit Zusage an eine Bewerbung, in der jemand einen WBS angibt.
      </p>
      <div className="overflow-x-auto">
        <table className="staff-table">
          <caption className="sr-only">Belegungsbindung nach Art des WBS</caption>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quoteLines(quote).map(({ name, flats, available, letToHolders, share }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{integer(flats)}</td>
                <td>{integer(available)}</td>
                <td>{integer(letToHolders)}</td>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
