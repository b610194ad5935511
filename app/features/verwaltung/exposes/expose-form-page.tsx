import './expose-form.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { importLate } from '#app/components/hooks/import-late.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SaveBar } from '#app/features/verwaltung/ui/form/save-bar.tsx'
import { date, time } from '#app/shared/format/date.ts'
import { staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { type ExposeFormView, exposePreviewPath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'
import { toLiegenschaftId } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { INTERESSENTEN_PATH } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { liegenschaftPath } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { BilderPanel } from '../bilder/bilder-panel.tsx'
import { GrundrissField } from '../bilder/grundriss-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { RoadLinks } from '../ui/road-links.tsx'
import { ExposeActions } from './expose-actions.tsx'
import { FieldProvider } from './expose-field.tsx'
import { AusstattungSection, EnergieSection, KeyFactsSection, KostenSection, TextSection } from './expose-sections.tsx'
import { FassungenPanel } from './fassungen-panel.tsx'
import { OpenAnfragenBanner } from './open-anfragen-banner.tsx'
import { PublishPanel, SichtbarkeitPanel } from './publish-panel.tsx'
import { SectionNav } from './section-nav.tsx'
import { type ExposeForm, useExposeForm } from './use-expose-form.ts'

const ExposeConflict = lazy(() => importLate(() => import('./expose-conflict.tsx')))

export function ExposeFormPage({ view }: { view: ExposeFormView }) {
  const { id, saved } = view
  const exposeForm = useExposeForm(view)
  const { base, form, missing } = exposeForm
  return (
    <>
      <PageHead
        title={id === null ? 'Exposé anlegen' : base.texts.title || 'Ohne Titel'}
        subtitle={saved && `Zuletzt gespeichert ${date(saved.at)}, ${time(saved.at)}${saved.who && `, ${saved.who}`}`}
        back={<BackLink to={EXPOSES_PATH}>Exposés</BackLink>}
      >
        {id !== null && (
          <ButtonLink to={exposePreviewPath(id)} variant="secondary" size="small" icon="eye">
            Vorschau
          </ButtonLink>
        )}
      </PageHead>
      {id !== null && <RoadLinks label="Zu dieser Wohnung" items={listRoads(view, id)} />}
      <StateBanners view={view} />
      <SectionNav missing={missing.map(({ field }) => field)} hasBilder={id !== null} />
      {base.isFromDraft && <DraftBanner onDiscard={base.discard} />}
      <div className="expose-edit">
        <ExposeFields view={view} {...exposeForm} />
        {view.bilder && (
          <div className="stack">
            <BilderPanel view={view.bilder} />
            <Panel id="grundriss" title="Grundriss">
              <GrundrissField view={view.bilder} />
            </Panel>
          </div>
        )}
        {id !== null && (
          <div className="stack">
            <ExposeActions view={view} />
            <FassungenPanel view={view} onRestored={exposeForm.restored} />
          </div>
        )}
      </div>
      {base.conflict !== null && (
        <Suspense>
          <ExposeConflict view={view} form={form} base={base} />
        </Suspense>
      )}
    </>
  )
}

function listRoads({ liegenschaften, texts }: ExposeFormView, id: string) {
  const liegenschaft = toLiegenschaftId(liegenschaften, texts.propertyId)
  return [
    { to: `${ANFRAGEN_PATH}?expose=${id}`, name: 'Anfragen' },
    { to: `${INTERESSENTEN_PATH}?expose=${id}`, name: 'Interessenten' },
    { to: `${TERMINE_PATH}?ansicht=liste&expose=${id}`, name: 'Termine' },
    ...(liegenschaft ? [{ to: liegenschaftPath(liegenschaft), name: 'Liegenschaft' }] : []),
    { to: `/verwaltung/protokoll?objekt=expose:${id}`, name: 'Protokoll' },
  ]
}

function StateBanners({ view: { id, isArchiviert, hiddenByPreset, reservation, open } }: { view: ExposeFormView }) {
  return (
    <>
      {isArchiviert && (
        <Banner color="orange" icon="archive" title="Archiviert">
          Dieses Exposé ist nicht sichtbar. Zum Ändern holen Sie es bitte zuerst aus dem Archiv.
        </Banner>
      )}
      {hiddenByPreset && (
        <Banner title="Die Voreinstellung der Liste zeigt diese Wohnung nicht">
          Besucher finden sie über die Suche, mit „Alle anzeigen“ oder mit eigenen Werten. Voreingestellt ist:{' '}
          {hiddenByPreset}.
        </Banner>
      )}
      {reservation && (
        <Banner
          icon="house"
          title={`Bis ${date(reservation.bis)} reserviert`}
          to={staffAnfragePath(reservation.linkId)}
        >
          Für die Person mit dem Mietangebot für das Amt. Danach ist die Wohnung von selbst wieder frei.
        </Banner>
      )}
      {id !== null && open && <OpenAnfragenBanner exposeId={id} open={open} />}
    </>
  )
}

function DraftBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      title="Nicht gespeicherte Angaben"
      role="status"
      action={
        <Button variant="ghost" size="small" onClick={onDiscard}>
          Verwerfen
        </Button>
      }
    >
      Was Sie auf diesem Gerät getippt hatten, steht wieder im Formular.
    </Banner>
  )
}

type ExposeFieldsProps = { view: ExposeFormView } & ExposeForm

function ExposeFields({ view, form, base, checks, sichtbarkeit, errors, type }: ExposeFieldsProps) {
  const { typed, conflict, changedCount } = base
  // Unfolds a folded section on a phone before focusing its field.
  const [target, setTarget] = useState<{ field: string } | null>(null)
  useEffect(() => {
    const place = target && document.getElementById(target.field === 'images' ? 'bilder' : target.field)
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
  }, [target])
  const isOpen = target !== null || Object.keys(errors).length > 0
  return (
    <FormFrame form={form} onChange={({ currentTarget }) => type(currentTarget)} className="expose-form">
      <input type="hidden" name="stand" value={base.stand} />
      {/* Default button for Enter: saves without publishing. */}
      <button type="submit" hidden tabIndex={-1} />
      <FieldProvider value={{ texts: base.texts, errors }} key={base.drawn}>
        <div className="stack">
          {conflict === null && <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />}
          <KeyFactsSection view={view} />
          <KostenSection typed={typed} />
          <TextSection typed={typed} isOpen={isOpen} />
          <AusstattungSection view={view} isOpen={isOpen} />
          <EnergieSection />
        </div>
        <aside className="stack" aria-label="Veröffentlichen und Sichtbarkeit">
          <PublishPanel checks={checks} sichtbarkeit={sichtbarkeit} onJump={(field) => setTarget({ field })} />
          <SichtbarkeitPanel />
        </aside>
      </FieldProvider>
      {!view.isArchiviert && (
        <SaveBar
          form={conflict === null ? form : undefined}
          note={changedCount === 0 ? '' : changedCount === 1 ? '1 Feld geändert' : `${changedCount} Felder geändert`}
        >
          <Button type="submit" busy={form.busy && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </SaveBar>
      )}
    </FormFrame>
  )
}
