import { Link } from 'react-router'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { shortTermin } from '#app/shared/anfragen/termin-text.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { placesNote } from '#app/shared/termine/termin-places.ts'
import type { AnfrageData } from './anfrage-data.ts'

type FreeTermineProps = { entry: AnfrageEntry } & Pick<AnfrageData, 'freeTermine'>

export function FreeTermine({ entry: { inquiryId, expose }, freeTermine }: FreeTermineProps) {
  const address = { inquiryId, exposeId: expose.id, pin: null }
  return (
    <section className="mt-3" aria-labelledby="frei">
      <h3 id="frei" className="text-md font-semibold mb-2">
        Die nächsten freien Termine
      </h3>
      <ul className="free-termine">
        {freeTermine.map(({ id, free, ...slot }) => (
          <li key={id}>
            <Link to={terminPath(address, { terminId: id })}>
              <b>{shortTermin(slot)}</b>
              <span className="text-sm text-ink-2">{placesNote({ free, own: false }, 1)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
