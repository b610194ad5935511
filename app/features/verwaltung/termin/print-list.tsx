import { date, longDate, time } from '#app/shared/format/date.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import type { TerminView } from '#app/shared/verwaltung/termine/termin-view.ts'
import { wohnungText } from './wohnung-text.ts'

export function PrintList({ termin }: { termin: TerminView }) {
  return (
    <section className="print-list" aria-hidden="true">
      <h1>Besichtigung {wohnungText(termin)}</h1>
      <p>
        {longDate(termin.date)}, {termin.from.slice(0, 5)} bis {time(termin.to)}
      </p>
      {termin.anschrift !== '' && <p>Anschrift: {termin.anschrift}</p>}
      {termin.treffpunkt !== null && <p>Treffpunkt: {termin.treffpunkt}</p>}
      <table className="w-full">
        <thead>
          <tr>
            <th>Name</th>
            <th>Telefon</th>
            <th>Personen</th>
            <th>da</th>
          </tr>
        </thead>
        <tbody>
          {termin.teilnehmende.map(({ buchungId, name, phone, personen }) => (
            <tr key={buchungId}>
              <td>{name}</td>
              <td className="whitespace-nowrap">{phone && formatTelefon(phone)}</td>
              <td>{personen}</td>
              <td>
                <span className="print-box" />
              </td>
            </tr>
          ))}
          <tr>
            <td>&nbsp;</td>
            <td />
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
