import { useId, useState } from 'react'
import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { useMediaQuery } from '#app/components/hooks/use-media-query.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { FilterSliders } from './filter-sliders.tsx'
import { resetRanges } from './list-state.ts'
import { Wishes } from './wishes.tsx'

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

const sayFailed = sayMissing('Filter')

type FilterCardProps = Omit<FilterSheetProps, 'open' | 'onClose'> & { short: string; filters: number }

/** Filter of a list: collapsible from 768 px, a bottom sheet below. Without JavaScript: an open form with a button. */
export function FilterCard({ filter, limits, count, short, filters, wbsArten, draft, change }: FilterCardProps) {
  const [zu, setZu] = useState(false)
  const { Dialog: Sheet, open, show, onClose, preloadProps } = useLateDialog(loadSheet, sayFailed, { isEarly: true })
  const desktop = useMediaQuery('(min-width: 768px)')
  const id = useId()
  return (
    <section className="card filter-card" aria-label="Filter">
      <div className="filter-bar">
        <button
          type="button"
          className="filter-head text-left noscript:hidden"
          aria-expanded={desktop ? !zu : undefined}
          aria-haspopup={desktop ? undefined : 'dialog'}
          aria-controls={desktop ? id : undefined}
          onClick={() => (desktop ? setZu(!zu) : show())}
          {...preloadProps}
        >
          <Icon name="sliders-horizontal" />
          <b>
            Filter
            {filters > 0 && <span className="md:hidden"> · {filters}</span>}
          </b>
          <span className={zu ? 'filter-summary' : 'filter-summary md:hidden'}>{short}</span>
          <span className={`flex max-md:hidden ${zu ? '' : 'md:rotate-180'}`}>
            <Icon name="chevron-down" />
          </span>
        </button>
        <ButtonLink
          variant="ghost"
          size="small"
          className="max-md:hidden mr-2 ml-auto noscript:inline-flex!"
          to={listUrl(resetRanges(filter))}
          replace
          preventScrollReset
        >
          Zurücksetzen
        </ButtonLink>
      </div>
      <div id={id} className={`filter-body max-md:hidden noscript:block! noscript:pt-4 ${zu ? 'md:hidden' : ''}`}>
        <div className="filter-ranges">
          <FilterSliders filter={filter} limits={limits} change={change} />
        </div>
        <Wishes filter={filter} wbsArten={wbsArten} draft={draft} change={change} />
        <Button type="submit" size="small" className="mt-2 hidden! noscript:inline-flex!">
          Filter anwenden
        </Button>
      </div>
      {Sheet && (
        <Sheet
          open={open}
          onClose={onClose}
          filter={filter}
          limits={limits}
          count={count}
          wbsArten={wbsArten}
          draft={draft}
          change={change}
        />
      )}
    </section>
  )
}
