import { date, longDate, time } from '#app/shared/format/date.ts'
import type { TerminView } from '#app/shared/verwaltung/termin-view.ts'
import { wohnungText } from './wohnung-text.ts'

/** The list of a slot on paper: names and boxes, no numbers, and until when it has to be destroyed. */
export function PrintList({ termin }: { termin: TerminView }) {
  return (
    <section className="print-list" aria-hidden="true">
      <h1>Besichtigung {wohnungText(termin)}</h1>
      <p>
        {longDate(termin.date)}, {time(termin.from)}
        {termin.treffpunkt !== null && `, ${termin.treffpunkt}`}
      </p>
      <table className="w-full">
        <thead>
          <tr>
            <th>Name</th>
            <th>Personen</th>
            <th>da</th>
          </tr>
        </thead>
        <tbody>
          {termin.teilnehmende.map(({ buchungId, name, personen }) => (
            <tr key={buchungId}>
              <td>{name}</td>
              <td>{personen}</td>
              <td>
                <span className="print-box" />
              </td>
            </tr>
          ))}
          <tr>
            <td>&nbsp;</td>
            <td />
            <td>
              <span className="print-box" />
            </td>
          </tr>
        </tbody>
      </table>
      <p>Bitte bis zum {date(termin.destroyOn.toISOString())} vernichten.</p>
    </section>
  )
}
