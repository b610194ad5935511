import { euro } from '#app/shared/format/euro.ts'
import type { ExposeView } from './expose-view.ts'

export function Kosten({ preis, kosten }: Pick<ExposeView, 'preis' | 'kosten'>) {
  if (preis === null || kosten.length === 0) return null
  const shares = kosten.map(({ name, percent }) => `${name} ${percent} Prozent`).join(', ')
  return (
    <section className="section">
      <h2>Kosten im Monat</h2>
      <div className="costs-bar" role="img" aria-label={`Anteile: ${shares}`}>
        {kosten.map(({ name, amount, color }) => (
          <i key={name} className={color} style={{ flex: amount }} />
        ))}
      </div>
      <table className="costs">
        <tbody>
          {kosten.map(({ name, amount, color }) => (
            <tr key={name}>
              <th scope="row">
                <span className={`costs-swatch ${color}`} />
                {name}
              </th>
              <td>{euro(amount)}</td>
            </tr>
          ))}
          <tr className="costs-total">
            <th scope="row">Gesamtmiete</th>
            <td>{euro(preis)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

export function Terms({ terms }: Pick<ExposeView, 'terms'>) {
  if (terms.length === 0) return null
  return (
    <section className="section">
      <h2>Weitere Kosten und Bedingungen</h2>
      <table className="costs costs-terms">
        <tbody>
          {terms.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
