import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { euro } from '#app/shared/format/euro.ts'
import { kostenShares } from './kosten-shares.ts'

type KostenProps = Pick<ExposeDetail, 'verkauf' | 'preis' | 'nettokaltmiete' | 'betriebskosten' | 'heizkosten'>

/**
 * "Kosten im Monat": a proportional bar and the table that holds the truth. Without parts, or without a total, there is
 * nothing that the figures have not said (PREIS-3).
 */
export function Kosten({ verkauf, preis, ...kosten }: KostenProps) {
  const parts = verkauf || preis === null ? [] : kostenShares(kosten)
  if (preis === null || parts.length === 0) return null
  const shares = parts.map(({ name, percent }) => `${name} ${percent} Prozent`).join(', ')
  return (
    <section className="section">
      <h2>Kosten im Monat</h2>
      <div className="costs-bar" role="img" aria-label={`Anteile: ${shares}`}>
        {parts.map(({ name, amount, color }) => (
          <i key={name} className={color} style={{ flex: amount }} />
        ))}
      </div>
      <table className="costs">
        <tbody>
          {parts.map(({ name, amount, color }) => (
            <tr key={name}>
              <th scope="row">
                <span className={`costs-swatch ${color}`} />
                {name}
              </th>
              <td>{euro(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Gesamtmiete</th>
            <td>{euro(preis)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
