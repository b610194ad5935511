import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { euro } from '#app/shared/format/euro.ts'
import { kostenShares } from './kosten-shares.ts'

type KostenProps = Pick<ExposeDetail, 'preis' | 'nettokaltmiete' | 'betriebskosten' | 'heizkosten'>

/**
 * "Kosten im Monat": a proportional bar and the table that holds the truth. Without a total (PREIS-3) the parts
 * stay hidden too: the rent is then named on request.
 */
export function Kosten(kosten: KostenProps) {
  const parts = kosten.preis === null ? [] : kostenShares(kosten)
  const shares = parts.map(({ name, percent }) => `${name} ${percent} Prozent`).join(', ')
  return (
    <section className="section">
      <h2>Kosten im Monat</h2>
      {parts.length > 0 && (
        <div className="costs-bar" role="img" aria-label={`Anteile: ${shares}`}>
          {parts.map(({ name, amount, color }) => (
            <i key={name} className={color} style={{ flex: amount }} />
          ))}
        </div>
      )}
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
            <td>{kosten.preis === null ? 'Auf Anfrage' : euro(kosten.preis)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
