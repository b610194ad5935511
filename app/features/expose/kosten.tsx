import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { euro } from '#app/shared/format/euro.ts'
import { kostenAnteile } from './kosten-anteile.ts'

type KostenProps = Pick<ExposeDetail, 'preis' | 'nettokaltmiete' | 'betriebskosten' | 'heizkosten'>

/**
 * "Kosten im Monat": a proportional bar and the table that holds the truth. Without a total (PREIS-3) the parts
 * stay hidden too: the rent is then named on request.
 */
export function Kosten(kosten: KostenProps) {
  const teile = kosten.preis === null ? [] : kostenAnteile(kosten)
  const anteile = teile.map(({ name, prozent }) => `${name} ${prozent} Prozent`).join(', ')
  return (
    <section className="sec">
      <h2>Kosten im Monat</h2>
      {teile.length > 0 && (
        <div className="bar" role="img" aria-label={`Anteile: ${anteile}`}>
          {teile.map(({ name, betrag, farbe }) => (
            <i key={name} className={farbe} style={{ flex: betrag }} />
          ))}
        </div>
      )}
      <table className="costs">
        <tbody>
          {teile.map(({ name, betrag, farbe }) => (
            <tr key={name}>
              <th scope="row">
                <span className={`sw ${farbe}`} />
                {name}
              </th>
              <td>{euro(betrag)}</td>
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
