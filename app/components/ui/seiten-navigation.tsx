import { ganzzahl } from '#app/shared/format/zahl.ts'
import { seitenZahlen } from '#app/shared/listen/seite.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

const KNOPF = { size: 'sm', className: 'min-w-11 px-2!', preventScrollReset: true } as const

type SeitenNavigationProps = { seite: number; seiten: number; url: (seite: number) => string }

/** Pages of a list as links; nothing where one page holds all. */
export function SeitenNavigation({ seite, seiten, url }: SeitenNavigationProps) {
  if (seiten <= 1) return null
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-center gap-2" aria-label="Seiten">
      {seite > 1 && (
        <ButtonLink {...KNOPF} variant="two" to={url(seite - 1)} rel="prev" aria-label="Vorherige Seite">
          <Icon name="chevron-left" />
        </ButtonLink>
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
              <ButtonLink
                {...KNOPF}
                variant={zahl === seite ? 'primary' : 'two'}
                to={url(zahl)}
                aria-current={zahl === seite ? 'page' : undefined}
                aria-label={`Seite ${ganzzahl(zahl)}`}
              >
                {ganzzahl(zahl)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {seite < seiten && (
        <ButtonLink {...KNOPF} variant="two" to={url(seite + 1)} rel="next" aria-label="Nächste Seite">
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
