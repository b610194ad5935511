import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { integer } from '#app/shared/format/number.ts'
import { pageNumbers } from '#app/shared/lists/page.ts'

const BUTTON = { size: 'small', className: 'min-w-11 px-2!', preventScrollReset: true } as const

type PaginationProps = { page: number; pages: number; url: (page: number) => string }

export function Pagination({ page, pages, url }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-center gap-2" aria-label="Seiten">
      {page > 1 && (
        <ButtonLink {...BUTTON} variant="secondary" to={url(page - 1)} rel="prev" aria-label="Vorherige Seite">
          <Icon name="chevron-left" />
        </ButtonLink>
      )}
      {/* A phone has no room for page numbers of a tappable size. */}
      <span className="px-2 text-sm text-ink-2 md:hidden">{`Seite ${integer(page)} von ${integer(pages)}`}</span>
      <ol className="flex flex-wrap items-center gap-2 max-md:hidden">
        {pageNumbers(page, pages).map((pageNumber, index) => (
          <li key={pageNumber ?? `luecke-${index}`}>
            {pageNumber === null ? (
              <span className="text-ink-2 px-1" aria-hidden="true">
                …
              </span>
            ) : (
              <ButtonLink
                {...BUTTON}
                variant={pageNumber === page ? 'primary' : 'secondary'}
                to={url(pageNumber)}
                aria-current={pageNumber === page ? 'page' : undefined}
                aria-label={`Seite ${integer(pageNumber)}`}
              >
                {integer(pageNumber)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <ButtonLink {...BUTTON} variant="secondary" to={url(page + 1)} rel="next" aria-label="Nächste Seite">
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
