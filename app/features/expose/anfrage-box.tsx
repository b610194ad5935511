import { AnfrageButton } from '#app/components/anfrage-button/anfrage-button.tsx'
import { HeartButton } from '#app/components/favoriten/heart-button.tsx'
import { ListButton } from '#app/components/favoriten/list-button.tsx'
import { useFavoritenCount } from '#app/components/favoriten/use-favoriten.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { SaveSimilarLink, SimilarLink } from '#app/components/states/similar-links.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { askPath } from '#app/shared/anfragen/anfrage-path.ts'
import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import { isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { keyFacts, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { squareMetresShort } from '#app/shared/format/flaeche.ts'

type AnfrageProps = {
  expose: Pick<
    ExposeDetail,
    'id' | 'title' | 'verkauf' | 'status' | 'ort' | 'preis' | 'zimmer' | 'wohnflaeche' | 'etage'
  >
  anfrage: AnfrageView | undefined
}

function useIsRequested(anfrage: AnfrageView | undefined): boolean {
  return useAngemeldet() !== null && anfrage !== undefined
}

export function AnfrageBox({ expose, anfrage }: AnfrageProps) {
  const isRequested = useIsRequested(anfrage)
  return (
    <div className="card card--padded stack">
      <div>
        <p className="text-sm text-ink-2">{expose.verkauf ? 'Kaufpreis' : 'Gesamtmiete im Monat'}</p>
        <p className="large-price">{preisText(expose)}</p>
        <p className="text-sm text-ink-2 mt-1.5">{keyFacts(expose)}</p>
      </div>
      <AnfrageWay expose={expose} anfrage={anfrage} isRequested={isRequested} />
    </div>
  )
}

function AnfrageWay({ expose, anfrage, isRequested }: AnfrageProps & { isRequested: boolean }) {
  if (isRequested) {
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-sm text-ink-2">Stand Ihrer Anfrage</span>
          <AnfrageButton id={expose.id} title={expose.title} anfrage={anfrage} />
        </p>
        <ButtonLink variant="secondary" block to="/dashboard">
          Mein Bereich
        </ButtonLink>
      </>
    )
  }
  if (!isZuHaben(expose.status)) {
    return (
      <>
        <p className="text-sm">{notZuHabenText(expose.status)}</p>
        <SimilarLink wohnung={expose} block />
        <SaveSimilarLink wohnung={expose} block />
      </>
    )
  }
  return (
    <>
      <ButtonLink block to={askPath(expose.id)}>
        Jetzt anfragen
      </ButtonLink>
      <ListButtons {...expose} />
      <p className="text-xs text-ink-2 flex items-start gap-3">
        <Icon name="shield-check" size="small" />
        <span>
          Ihre Anfrage ist kostenlos und unverbindlich, Name und Mobilnummer genügen. Ihre Daten gehen nur an die
          Verwaltung dieses Hauses.
        </span>
      </p>
    </>
  )
}

function ListButtons(expose: AnfrageProps['expose']) {
  const count = useFavoritenCount()
  return (
    <>
      <ListButton expose={expose} className="w-full" />
      <ButtonLink variant="ghost" block to="/wishlist">
        {count ? `Anfragenliste ansehen (${count})` : 'Anfragenliste ansehen'}
      </ButtonLink>
    </>
  )
}

export function AnfrageBar({ expose, anfrage }: AnfrageProps) {
  const isRequested = useIsRequested(anfrage)
  return (
    <div className="action-bar">
      <HeartButton id={expose.id} title={expose.title} />
      <div className="action-bar-price">
        <p className="whitespace-nowrap text-[1.1875rem] leading-tight font-semibold">{preisText(expose)}</p>
        {isRequested ? (
          <div className="w-0 min-w-full">
            <AnfrageButton id={expose.id} title={expose.title} anfrage={anfrage} />
          </div>
        ) : (
          <p className="text-xs text-ink-2 whitespace-nowrap">
            {expose.wohnflaeche ? `${squareMetresShort(expose.wohnflaeche)}, ` : ''}
            {keyFacts({ zimmer: expose.zimmer, wohnflaeche: null }) || preisName(expose)}
          </p>
        )}
      </div>
      {isRequested ? (
        <ButtonLink variant="secondary" to="/dashboard">
          Mein Bereich
        </ButtonLink>
      ) : isZuHaben(expose.status) ? (
        <ButtonLink to={askPath(expose.id)}>Jetzt anfragen</ButtonLink>
      ) : (
        <SimilarLink wohnung={expose} />
      )}
    </div>
  )
}
