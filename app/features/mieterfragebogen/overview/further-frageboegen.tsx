import { Link } from 'react-router'
import { date } from '#app/shared/format/date.ts'
import type { FragebogenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { useBewerbung } from '../use-bewerbung.ts'

export function FurtherFrageboegen({ further }: Pick<FragebogenView, 'further'>) {
  const { keep } = useBewerbung()
  if (further.length === 0) return null
  const isOneForApplications = further.some(({ isBuerge }) => !isBuerge)
  return (
    <section className="mt-7" aria-labelledby="weitere-frageboegen">
      <h2 id="weitere-frageboegen" className="text-xl">
        Weitere Mieterfragebögen
      </h2>
      {isOneForApplications && (
        <p className="text-sm text-ink-2 mt-1">
          Für Ihre Bewerbungen gilt immer der neueste: den Sie angelegt haben oder dem Sie beigetreten sind.
        </p>
      )}
      <ul className="mt-2">
        {further.map(({ id, beschreibung, isBuerge, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={keep(fragebogenPath(id))} className="link">
              {isBuerge ? 'Ihre Angaben als Bürge' : (beschreibung ?? `Mieterfragebogen vom ${date(createdAt)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
