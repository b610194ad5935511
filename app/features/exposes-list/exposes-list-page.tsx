import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { LateAngesehen } from '#app/components/angesehen/late-angesehen.tsx'
import { ExposeCard } from '#app/components/expose-card/expose-card.tsx'
import { ExposeRow } from '#app/components/expose-card/expose-row.tsx'
import { importLate } from '#app/components/hooks/import-late.ts'
import { useAnnouncement } from '#app/components/hooks/use-announcement.ts'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import { useFocusOnList } from '#app/components/hooks/use-focus-on-list.ts'
import { SuchField } from '#app/components/ui/fields/search-field.tsx'
import { CardSkeleton } from '#app/components/ui/skeleton.tsx'
import { Pagination } from '#app/components/ui/table/pagination.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import type { ExposeList, View } from '#app/shared/exposes/expose.types.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { toText } from '#app/shared/form/to-text.ts'
import type { ListMapView } from '#app/shared/lage/list-map.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterCard } from './filter-card.tsx'
import type { ListChip } from './list-chips.ts'
import { ListHeader } from './list-header.tsx'
import { LIST_TEXTS, type ListNotes } from './list-texts.ts'
import { OwnWbsChips } from './own-wbs-chip.tsx'
import { useListFilter } from './use-list-filter.ts'

const OwnWbsForm = lazy(() => importLate(() => import('./own-wbs-form.tsx')))
const ListMap = lazy(() => importLate(() => import('./list-map.tsx')))

type ListPageProps = {
  list: Omit<ExposeList, 'orte'>
  map: ListMapView | null
  notes: ListNotes
  chips: ListChip[]
  anfragen: AnfrageViews
  saveButton?: ReactNode
}

/** List of flats; its state is in the URL. Content above the cards is short, so that a flat is visible (LISTE-14). */
export function ExposesListPage({ list, map, notes, chips, anfragen, saveButton }: ListPageProps) {
  const { filter, limits, cards, count, totalCount, pages } = list
  const texts = LIST_TEXTS[filter.kind]
  const path = LIST_PATH[filter.kind]
  const formId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { change, draft } = useListFilter(filter)
  const [isWbsEdited, setWbsEdited] = useState(false)
  const onSuche = useCallback((suche: string) => change({ suche }), [change])
  const loading = useLoadingList(path)
  const announcement = useAnnouncement(listUrl(filter), `${einheitenCount(filter.kind, count)} gefunden`)
  useFocusOnList(filter.page, head)

  useEffect(() => {
    if (totalCount === 0) showToast({ title: 'Keine Exposes gefunden', kind: 'fehler' })
  }, [totalCount])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ suche: normaliseSuche(toText(new FormData(event.currentTarget).get('q'))) }, { immediate: true })
  }

  return (
    <div className="page-width list-page">
      <search>
        <form id={formId} method="get" action={path} className="filter-form" onSubmit={onSubmit}>
          <h1 className="max-md:sr-only md:max-lg:mb-2">{texts.title}</h1>
          <SuchField suche={filter.suche} onChange={onSuche} placeholder="Suchen Sie nach Titel, Ort oder Adresse..." />
          {notes.fields.map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <FilterCard
            filter={filter}
            limits={limits}
            count={count}
            draft={draft}
            change={change}
            short={notes.short}
            filters={notes.filters}
            wbsArten={notes.wbsArten}
          />
          <ul className="filter-chips" aria-label="Gesetzte Filter, Orte und Zimmer">
            {chips.map(toItem)}
            {filter.kind === 'miete' && <OwnWbsChips filter={filter} onEdit={() => setWbsEdited(true)} />}
          </ul>
        </form>
      </search>
      {isWbsEdited && (
        <Suspense>
          <OwnWbsForm filter={filter} change={change} onClose={() => setWbsEdited(false)} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <section aria-labelledby="liste">
        <ListHeader ref={head} list={list} notes={notes} formId={formId} change={change} saveButton={saveButton} />
        {map && (
          <Suspense>
            <ListMap map={map} filter={filter} />
          </Suspense>
        )}
        {loading ? (
          <CardSkeleton view={filter.view} text={texts.loadingText} count={6} />
        ) : (
          <>
            {cards.length === 0 ? (
              <EmptyList list={list} notes={notes} saveButton={saveButton} />
            ) : (
              <Cards cards={cards} view={filter.view} anfragen={anfragen} />
            )}
            <Pagination page={filter.page} pages={pages} url={(page) => listUrl({ ...filter, page })} />
            {cards.length > 0 && (
              <div className="text-ink-2 mt-6 wrap-anywhere">
                <p>
                  {notes.intro} {notes.without}
                </p>
                <div className="-ml-4 md:hidden">{saveButton}</div>
              </div>
            )}
          </>
        )}
      </section>
      <LateAngesehen />
    </div>
  )
}

function toItem({ text, label, count, to, active }: ListChip) {
  return (
    <li key={text}>
      <Link className="filter-chip" to={to} aria-label={label} aria-current={active || undefined} preventScrollReset>
        {text} {count && <span>{count}</span>}
      </Link>
    </li>
  )
}

type CardsProps = { cards: ExposeList['cards']; view: View; anfragen: AnfrageViews }

function Cards({ cards, view, anfragen }: CardsProps) {
  const Card = view === 'liste' ? ExposeRow : ExposeCard
  return (
    <div className={view === 'liste' ? 'grid gap-3 md:gap-6' : 'cards'}>
      {cards.map((card, index) => (
        <Card key={card.id} card={card} index={index} anfrage={anfragen[card.id]} />
      ))}
    </div>
  )
}

/** True if the list has been loading for 200 ms. Navigation to another page does not count. */
function useLoadingList(path: string): boolean {
  const navigation = useNavigation()
  return useDelayed(navigation.state === 'loading' && navigation.location.pathname === path)
}
