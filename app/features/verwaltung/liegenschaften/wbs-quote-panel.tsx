import '#app/features/verwaltung/ui/table/staff-table.css'
import { integer } from '#app/shared/format/number.ts'
import { quoteLines, quoteText, type WbsQuote } from '#app/shared/verwaltung/liegenschaften/wbs-quote.ts'
import { Panel } from '../ui/panel.tsx'

const FIGURES = ['Wohnungen', 'Verfügbar', 'An WBS-Haushalte vergeben', 'Anteil']

export function WbsQuotePanel({ quote }: { quote: WbsQuote }) {
  return (
    <Panel title="Belegungsbindung" id="wbs" flush>
      <p className="px-5 pb-3 text-sm text-ink-2 max-md:px-4">
        {quoteText(quote)} Als vergeben zählt eine Wohnung, wenn die Zusage an eine Bewerbung mit WBS ging.
      </p>
      <div className="overflow-x-auto">
        <table className="staff-table">
          <caption className="sr-only">Belegungsbindung nach Art des WBS</caption>
          <thead>
            <tr>
              {['Art', ...FIGURES].map((head) => (
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
                {[integer(flats), integer(available), integer(letToHolders), share].map((figure, at) => (
                  <td key={FIGURES[at]} data-place="labelled" data-label={FIGURES[at]}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
