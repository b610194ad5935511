import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ExposeRow } from '#app/components/expose-card/expose-row.tsx'
import { useFocusOnList } from '#app/components/hooks/use-focus-on-list.ts'
import { Kontakt } from '#app/components/kontakt/kontakt.tsx'
import { LageSection } from '#app/components/lage/lage-section.tsx'
import { LiegenschaftBadge } from '#app/components/liegenschaft-card/liegenschaft-badge.tsx'
import { QrCodeButton } from '#app/components/qr/qr-code-button.tsx'
import { BescheidLink } from '#app/components/states/bescheid-link.tsx'
import { ListLoadError } from '#app/components/states/list-load-error.tsx'
import { Ausstattung, type AusstattungView } from '#app/components/ui/ausstattung.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Segment } from '#app/components/ui/segment.tsx'
import { Pagination } from '#app/components/ui/table/pagination.tsx'
import type { AnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import type { View } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { integer } from '#app/shared/format/number.ts'
import { angebotText } from '#app/shared/liegenschaften/angebot-text.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { LiegenschaftInfo } from './liegenschaft-info.tsx'
import { wohnungenUrl } from './wohnungen-url.ts'

type LiegenschaftPageProps = {
  liegenschaft: LiegenschaftDetail
  groups: readonly AusstattungView[]
  anfragen: AnfrageViews
  kontakt: KontaktView
  url: string
}

/** Page of a property with its public Exposés (LIEG-6). */
export function LiegenschaftPage({ liegenschaft, groups, anfragen, kontakt, url }: LiegenschaftPageProps) {
  const { title, bild, baujahr, wohnungenGesamt, availableCount, saleCount } = liegenschaft
  const adresse = anschrift(liegenschaft)
  const wohnungen = liegenschaft.exposes?.count ?? 0
  const facts = [
    ...(baujahr ? [{ label: 'Baujahr', value: String(baujahr) }] : []),
    ...(wohnungenGesamt ? [{ label: 'Wohnungen', value: integer(wohnungenGesamt) }] : []),
    availableCount === 0 && saleCount > 0
      ? { label: 'Zum Kauf', value: integer(saleCount) }
      : { label: 'Verfügbar', value: integer(availableCount) },
  ]
  return (
    <div className="page-width">
      <div className="mb-2 flex">
        <BackLink to="/">Zurück zur Übersicht</BackLink>
      </div>
      <div className="grid gap-7 md:grid-cols-[6fr_5fr] md:items-center md:gap-12">
        <div className="cover">
          <Bild bild={bild} sizes="(min-width: 1280px) 628px, (min-width: 768px) 50vw, 100vw" priority />
          <LiegenschaftBadge {...liegenschaft} />
          <span className="cover-actions">
            <QrCodeButton title={title} url={url} adresse={adresse} />
          </span>
        </div>
        <div>
          <h1>{title}</h1>
          {adresse && (
            <p className="text-ink-2 mt-3 flex items-center gap-1.5">
              <Icon name="map-pin" size="small" />
              {adresse}
            </p>
          )}
          <div className="mt-8">
            <Facts variant="three" items={facts} />
          </div>
          <LiegenschaftInfo liegenschaft={liegenschaft}>
            {wohnungen > 0 && <ToWohnungen count={wohnungen} />}
          </LiegenschaftInfo>
          <Kontakt kontakt={kontakt} className="mt-6" />
        </div>
      </div>
      <Ausstattung groups={groups} columns />
      {liegenschaft.lage && <LageSection lage={liegenschaft.lage} />}
      <Wohnungen liegenschaft={liegenschaft} anfragen={anfragen} />
    </div>
  )
}

/** Link that jumps to the flats: on a phone they begin below the whole description (LIEG-9). */
function ToWohnungen({ count }: { count: number }) {
  return (
    <a href="#wohnungen" className="button md:hidden">
      {count === 1 ? '1 Wohnung ansehen' : `${integer(count)} Wohnungen ansehen`}
    </a>
  )
}

type WohnungenProps = Pick<LiegenschaftPageProps, 'liegenschaft' | 'anfragen'>

function Wohnungen({ liegenschaft, anfragen }: WohnungenProps) {
  const { propertyId, exposes } = liegenschaft
  const [searchParams] = useSearchParams()
  const list = searchParams.get('ansicht') === 'liste'
  const head = useRef<HTMLHeadingElement>(null)
  useFocusOnList(exposes?.page ?? 1, head)
  const url = (page: number, view: View) => wohnungenUrl(propertyId, { page, view })
  const bescheid = (
    <BescheidLink
      kind={liegenschaft.availableCount === 0 && liegenschaft.saleCount > 0 ? 'verkauf' : 'miete'}
      bezug={{ kind: 'haus', id: propertyId }}
    />
  )
  if (exposes === null) {
    return (
      <section className="section">
        <h2>Wohnungen</h2>
        <ListLoadError
          title="Fehler beim Laden der Exposés"
          text="Die Wohnungen dieser Liegenschaft konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
        />
      </section>
    )
  }
  if (exposes.count === 0) {
    return (
      <section className="section">
        <h2>Wohnungen</h2>
        <div className="card">
          <Empty
            icon="key-round"
            text="Wir werden Ihnen in dieser Liegenschaft demnächst eine Mietwohnung anbieten können."
          >
            <div className="row justify-center">
              <ButtonLink to="/vermietung" variant="secondary" size="small">
                Alle zur Miete
              </ButtonLink>
              {bescheid}
            </div>
          </Empty>
        </div>
      </section>
    )
  }
  return (
    <section className="section">
      <div className="heading-row mb-5! items-center!">
        <div>
          <h2 ref={head} id="wohnungen" tabIndex={-1} className="scroll-mt-6">
            Wohnungen ({integer(exposes.count)})
          </h2>
          <p className="text-sm text-ink-2 mt-1">{angebotText(liegenschaft, exposes.count)}</p>
        </div>
        <div className="max-md:hidden">
          <Segment
            label="Ansicht"
            items={[
              { to: url(exposes.page, 'raster'), name: 'Raster', icon: 'layout-grid', active: !list },
              { to: url(exposes.page, 'liste'), name: 'Liste', icon: 'list', active: list },
            ]}
          />
        </div>
      </div>
      <div className={list ? 'grid gap-6' : 'cards'}>
        {exposes.cards.map((card, index) => (
          <ExposeRow key={card.id} card={card} index={index + 3} anfrage={anfragen[card.id]} gridAbMd={!list} />
        ))}
      </div>
      <Pagination page={exposes.page} pages={exposes.pages} url={(page) => url(page, list ? 'liste' : 'raster')} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">Wird in diesem Haus noch etwas frei, melden wir uns.</p>
        {bescheid}
      </div>
    </section>
  )
}
