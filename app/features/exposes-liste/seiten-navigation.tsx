import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import { listenUrl, seitenZahlen } from './listen-url.ts'

const KNOPF = 'btn two sm min-w-11 px-2!'

/** Pages of a list as links; nothing where one page holds all. */
export function SeitenNavigation({ filter, seiten }: { filter: ExposeFilter; seiten: number }) {
  if (seiten <= 1) return null
  const { seite } = filter
  const url = (zahl: number) => listenUrl({ ...filter, seite: zahl })
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-center gap-2" aria-label="Seiten">
      {seite > 1 && (
        <Link className={KNOPF} to={url(seite - 1)} rel="prev" aria-label="Vorherige Seite" preventScrollReset>
          <Icon name="chevron-left" />
        </Link>
      )}
      <ol className="flex flex-wrap items-center gap-2">
        {seitenZahlen(seite, seiten).map((zahl, index) => (
          <li
            key={zahl ?? `luecke-${index}`}
            className={Math.abs((zahl ?? 0) - seite) === 1 ? 'max-md:hidden' : undefined}
          >
            {zahl === null ? (
              <span className="muted px-1" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={zahl === seite ? 'btn sm min-w-11 px-2!' : KNOPF}
                to={url(zahl)}
                aria-current={zahl === seite ? 'page' : undefined}
                aria-label={`Seite ${ganzzahl(zahl)}`}
                preventScrollReset
              >
                {ganzzahl(zahl)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {seite < seiten && (
        <Link className={KNOPF} to={url(seite + 1)} rel="next" aria-label="Nächste Seite" preventScrollReset>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
