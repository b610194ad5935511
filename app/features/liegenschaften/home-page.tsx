import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { LateAngesehen } from '#app/components/angesehen/late-angesehen.tsx'
import { useAnnouncement } from '#app/components/hooks/use-announcement.ts'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import { useFocusOnList } from '#app/components/hooks/use-focus-on-list.ts'
import { LiegenschaftCard } from '#app/components/liegenschaft-card/liegenschaft-card.tsx'
import { ListLoadError } from '#app/components/states/list-load-error.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { CardSkeleton } from '#app/components/ui/skeleton.tsx'
import { Pagination } from '#app/components/ui/table/pagination.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { LIST_PATH } from '#app/shared/exposes/list-path.ts'
import type { LiegenschaftCard as Card } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { Hero } from './hero.tsx'
import { homeUrl, type ListCounts, liegenschaftenCount, liegenschaftenNumbers, offersText } from './home-texts.ts'
import { LiegenschaftenSuche } from './liegenschaften-suche.tsx'

type HomePageProps = {
  suche: string
  cards: Card[]
  count: number
  totalCount: number
  /** Number of hits in the two flat lists; null if there is no search or the number is unknown. */
  counts: ListCounts | null
  /** Number of flats in the two lists; null if there are properties to show or the number is unknown. */
  offers: ListCounts | null
  coverBild: BildView | null
  page: number
  pages: number
}

export function HomePage({ suche, cards, count, totalCount, counts, offers, coverBild, page, pages }: HomePageProps) {
  const navigation = useNavigation()
  const loading = useDelayed(navigation.state === 'loading' && navigation.location.pathname === '/')
  const head = useRef<HTMLHeadingElement>(null)
  const countText = liegenschaftenCount(count, totalCount)
  const isFiltered = count < totalCount
  const announcement = useAnnouncement(suche, `${countText} gefunden`)
  useFocusOnList(page, head)
  return (
    <div className="page-width">
      <Hero bild={coverBild}>
        <LiegenschaftenSuche suche={suche} counts={counts} />
      </Hero>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <section id="objekte" className="mt-12 scroll-mt-6" aria-labelledby="objekte-titel">
        <div className="heading-row">
          <h2 ref={head} id="objekte-titel" tabIndex={-1} className="scroll-mt-6">
            Aktuelle Objekte
          </h2>
          <span className="text-sm text-ink-2">
            <span className={isFiltered ? 'max-md:sr-only' : undefined}>{countText}</span>
            {isFiltered && (
              <span className="md:hidden" aria-hidden="true">
                {liegenschaftenNumbers(count, totalCount)}
              </span>
            )}
          </span>
        </div>
        {loading ? (
          <CardSkeleton text="Daten werden geladen..." count={Math.min(cards.length || 3, 6)} />
        ) : cards.length > 0 ? (
          <>
            <div className={count === 1 ? 'cards cards--single' : 'cards'}>
              {cards.map((card, index) => (
                <LiegenschaftCard key={card.propertyId} card={card} index={index} single={count === 1} />
              ))}
            </div>
            <Pagination page={page} pages={pages} url={(pageNumber) => homeUrl(suche, pageNumber)} />
          </>
        ) : (
          <NoObjects sought={suche !== '' && totalCount > 0} offers={offers} />
        )}
      </section>
      <LateAngesehen />
    </div>
  )
}

const KINDS = ['miete', 'verkauf'] as const

/** Message if no property is found. Without a search it links to the lists: some flats have no property (LIEG-5). */
function NoObjects({ sought, offers }: { sought: boolean; offers: ListCounts | null }) {
  const offered = KINDS.flatMap((kind) => (offers !== null && offers[kind] > 0 ? [{ kind, count: offers[kind] }] : []))
  return (
    <div className="card">
      {sought ? (
        <Empty
          icon="search"
          title="Keine Objekte gefunden"
          text="Bitte prüfen Sie die Schreibweise oder suchen Sie nach einem anderen Ort."
          level={3}
        >
          <ButtonLink
            to="/"
            variant="secondary"
            size="small"
            replace
            preventScrollReset
            onClick={() => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus({ preventScroll: true })}
          >
            Suche löschen
          </ButtonLink>
        </Empty>
      ) : offered.length > 0 ? (
        <Empty icon="building-2" title="Unsere Angebote" text="Sie stehen in den Listen." level={3}>
          {offered.map(({ kind, count }) => (
            <ButtonLink key={kind} to={LIST_PATH[kind]} variant="secondary" size="small">
              {offersText(kind, count)}
            </ButtonLink>
          ))}
        </Empty>
      ) : (
        <Empty
          icon="building-2"
          title="Keine Objekte verfügbar"
          text="Sobald wir Häuser veröffentlichen, sehen Sie sie hier."
          level={3}
        >
          <ButtonLink to="/vermietung" variant="secondary" size="small">
            Alle zur Miete
          </ButtonLink>
        </Empty>
      )}
    </div>
  )
}

export function HomeError() {
  return (
    <div className="page-width">
      <Hero bild={null} />
      <section className="mt-12" aria-labelledby="objekte-titel">
        <div className="heading-row">
          <h2 id="objekte-titel">Aktuelle Objekte</h2>
        </div>
        <ListLoadError
          title="Fehler beim Laden der Daten"
          text="Die Liegenschaften konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
        />
      </section>
    </div>
  )
}
