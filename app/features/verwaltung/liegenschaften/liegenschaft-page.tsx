import './liegenschaften.css'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { date, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'
import {
  LIEGENSCHAFTEN_PATH,
  type LiegenschaftView,
  liegenschaftPath,
  type VerwalterName,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { anlegenPath, TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { BilderPanel } from '../bilder/bilder-panel.tsx'
import { GrundrissField } from '../bilder/grundriss-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { RoadLinks } from '../ui/road-links.tsx'
import { EinheitenPanel } from './einheiten-panel.tsx'
import { LiegenschaftForm } from './liegenschaft-form.tsx'
import { WbsQuotePanel } from './wbs-quote-panel.tsx'

export function LiegenschaftPage({
  view,
  verwalter,
  hasAllEinheiten,
}: {
  view: LiegenschaftView
  verwalter: readonly VerwalterName[]
  hasAllEinheiten: boolean
}) {
  const { id, values, facts, bilder, isArchiviert } = view
  const adresse = anschrift({ adresse: values.address, plz: values.zipCode, ort: values.city })
  return (
    <div className="stack">
      <PageHead
        title={values.title}
        subtitle={adresse}
        back={<BackLink to={LIEGENSCHAFTEN_PATH}>Liegenschaften</BackLink>}
      >
        {values.oeffentlichView && (
          <ButtonLink to={`/property/${id}`} variant="secondary" size="small" icon="eye">
            Seite ansehen
          </ButtonLink>
        )}
        <ButtonLink
          to={`/verwaltung/protokoll?objekt=liegenschaft:${id}`}
          variant="secondary"
          size="small"
          icon="history"
        >
          Protokoll
        </ButtonLink>
        <ArchiveForm view={view} />
      </PageHead>
      {isArchiviert && (
        <Banner color="yellow" icon="archive" title="Archiviert">
          Diese Liegenschaft ist nicht öffentlich und steht in keiner Liste.
        </Banner>
      )}
      <Panel>
        <Facts
          variant="big"
          items={[
            { label: 'Wohnungen', value: integer(facts.wohnungen) },
            { label: 'Verfügbar', value: integer(facts.verfuegbar) },
            { label: 'Vermietet', value: integer(facts.vermietet) },
            { label: 'Anfragen offen', value: integer(facts.anfragen) },
            { label: 'Nächster Termin', value: facts.nextTermin === null ? '–' : terminText(facts.nextTermin) },
          ]}
        />
      </Panel>
      <RoadLinks label="Zu dieser Liegenschaft" items={listRoads(id)} />
      {view.wbsQuote && <WbsQuotePanel quote={view.wbsQuote} />}
      <EinheitenPanel view={view} hasAll={hasAllEinheiten} />
      <LiegenschaftForm view={view} verwalter={verwalter} />
      {bilder ? (
        <div className="panels panels--aside">
          <BilderPanel view={bilder} />
          <aside className="stack min-w-0">
            <Panel title="Grundriss">
              <GrundrissField view={bilder} />
            </Panel>
            <Panel title="Termine für das ganze Haus">
              <p className="mb-3 text-sm text-ink-2">
                Gelten für alle Wohnungen, außer wenn ein Termin nur für ein Exposé ist.
              </p>
              <ButtonLink
                to={anlegenPath({ liegenschaft: id }, liegenschaftPath(id))}
                variant="secondary"
                size="small"
                block
              >
                Termine anlegen
              </ButtonLink>
            </Panel>
          </aside>
        </div>
      ) : (
        <Panel title="Bilder">
          <p className="text-sm text-ink-2">Bilder können Sie hinzufügen, sobald die Liegenschaft gespeichert ist.</p>
        </Panel>
      )}
    </div>
  )
}

const listRoads = (id: string) => [
  { to: `${EXPOSES_PATH}?liegenschaft=${id}`, name: 'Exposés' },
  { to: `${ANFRAGEN_PATH}?liegenschaft=${id}`, name: 'Anfragen' },
  { to: `${TERMINE_PATH}?ansicht=liste&liegenschaft=${id}`, name: 'Termine' },
]

export function LiegenschaftAnlegenPage({ verwalter }: { verwalter: readonly VerwalterName[] }) {
  return (
    <div className="stack">
      <PageHead
        title="Liegenschaft anlegen"
        back={<BackLink to={LIEGENSCHAFTEN_PATH}>Liegenschaften</BackLink>}
        subtitle="Bilder und Wohnungen folgen, sobald sie angelegt ist."
      />
      <LiegenschaftForm view={null} verwalter={verwalter} />
    </div>
  )
}

function ArchiveForm({ view: { id, isArchiviert } }: { view: LiegenschaftView }) {
  const form = useForm({
    action: liegenschaftPath(id),
    intent: isArchiviert ? 'zurueckholen' : 'archivieren',
    onFailure: toastOf,
  })
  return (
    <FormFrame form={form}>
      <Button type="submit" variant="secondary" size="small" icon="archive" busy={form.busy && 'Wird geändert...'}>
        {isArchiviert ? 'Aus dem Archiv holen' : 'Archivieren'}
      </Button>
    </FormFrame>
  )
}

function terminText(local: string): string {
  const [day = '', clock = ''] = local.split(/[ T]/)
  return `${date(day)}, ${time(clock)}`
}
