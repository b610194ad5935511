import './expose-form.css'
import { useEffect, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { ConflictDialog } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import { SaveBar } from '#app/features/verwaltung/ui/form/save-bar.tsx'
import { checkPublication } from '#app/shared/exposes/missing-for-publication.ts'
import { readFormValues } from '#app/shared/form/form-values.ts'
import { date, time } from '#app/shared/format/date.ts'
import { exposeChoiceText } from '#app/shared/verwaltung/exposes/expose-choices.ts'
import {
  EXPOSE_FIELDS,
  type ExposeField,
  type ExposeTexts,
  isAdvertised,
  mapFields,
  readTexts,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { readTyped } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import {
  EXPOSE_ANLEGEN_PATH,
  type ExposeFormView,
  exposePath,
  exposePreviewPath,
} from '#app/shared/verwaltung/exposes/expose-view.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-filter.ts'
import { toLiegenschaftId, toLiegenschaftName } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { BilderPanel } from '../bilder/bilder-panel.tsx'
import { GrundrissField } from '../bilder/grundriss-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { ExposeActions } from './expose-actions.tsx'
import { FieldProvider } from './expose-field.tsx'
import { AusstattungSection, EckdatenSection, EnergieSection, KostenSection, TextSection } from './expose-sections.tsx'
import { FassungenPanel } from './fassungen-panel.tsx'
import { OpenAnfragenBanner } from './open-anfragen-banner.tsx'
import { PublishPanel, SichtbarkeitPanel } from './publish-panel.tsx'
import { SectionNav } from './section-nav.tsx'
import { useExposeBase } from './use-expose-base.ts'

/** `/verwaltung/exposes/:exposeId` and `/anlegen`: fields, visibility, pictures and history of an Exposé. */
export function ExposeFormPage({ view }: { view: ExposeFormView }) {
  const { id, saved } = view
  const action = id === null ? EXPOSE_ANLEGEN_PATH : exposePath(id)
  const form = useForm({
    action,
    intent: 'speichern',
    schema: async () => (await import('#app/shared/verwaltung/exposes/expose-form.schema.ts')).ExposeSchema,
    whenLeft: true,
    onDone(answer, sent) {
      base.saved(answer, { sent: readForm(sent), now: readFields() })
      showToast({ kind: 'erfolg', title: 'Exposé gespeichert' })
    },
    onNext: () => base.forget(),
    onFailure({ code }) {
      if (code === 'VERALTET') base.refused()
    },
  })
  const base = useExposeBase(view, { sent: form.values, isOutdated: form.error?.code === 'VERALTET' })
  const { typed, conflict, changedCount } = base
  const { values } = readTexts(typed)
  const images = view.bilder?.bilder.map(({ url }) => url) ?? []
  const checks = checkPublication({ ...values, title: values.title ?? '', images })
  const missing = checks.filter(({ isLaw, isMet }) => isLaw && !isMet)
  const isStrict = isAdvertised(values.sichtbarkeit) || form.error?.code === 'EXPOSE_UNVOLLSTAENDIG'
  const errors = {
    ...(isStrict ? Object.fromEntries(missing.map(({ field, text }) => [field, text])) : {}),
    ...form.error?.fields,
  }
  // Unfolds a folded section on a phone before focusing its field.
  const [target, setTarget] = useState<{ field: string } | null>(null)
  useEffect(() => {
    const place = target && document.getElementById(target.field === 'images' ? 'bilder' : target.field)
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
  }, [target])
  const isOpen = target !== null || Object.keys(errors).length > 0

  function readForm(formData: FormData): ExposeTexts {
    const typed = readTyped(readFormValues(formData))
    return { ...typed, propertyId: toLiegenschaftId(view.liegenschaften, typed.propertyId) }
  }

  const readFields = () => (form.props.ref.current ? readForm(new FormData(form.props.ref.current)) : base.typed)

  /** Restoring an earlier version drops unsaved input, as the button tells. */
  function onRestored(answer: object) {
    const now = readFields()
    base.saved(answer, { sent: now, now })
  }

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
      {view.isArchiviert && (
        <Banner color="orange" icon="archive" title="Archiviert">
          Dieses Exposé ist nicht sichtbar. Zum Ändern holen Sie es bitte zuerst aus dem Archiv.
        </Banner>
      )}
      {view.hiddenByPreset && (
        <Banner title="Die Voreinstellung der Liste zeigt diese Wohnung nicht">
          Besucher finden sie über die Suche, mit „Alle anzeigen“ oder mit eigenen Werten. Voreingestellt ist:{' '}
          {view.hiddenByPreset}.
        </Banner>
      )}
      {id !== null && view.open && <OpenAnfragenBanner exposeId={id} open={view.open} />}
      <SectionNav missing={missing.map(({ field }) => field)} hasBilder={id !== null} />
      {base.isFromDraft && (
        <Banner
          title="Nicht gespeicherte Angaben"
          role="status"
          action={
            <Button variant="ghost" size="small" onClick={base.discard}>
              Verwerfen
            </Button>
          }
        >
          Was Sie auf diesem Gerät getippt hatten, steht wieder im Formular.
        </Banner>
      )}
      <div className="expose-edit">
        <FormFrame
          form={form}
          onChange={({ currentTarget }) => base.type(readForm(new FormData(currentTarget)))}
          className="expose-form"
        >
          <input type="hidden" name="stand" value={base.stand} />
          {/* Enter presses the first button: this one saves without publishing. */}
          <button type="submit" hidden tabIndex={-1} />
          <FieldProvider value={{ texts: base.texts, errors }} key={base.drawn}>
            <div className="stack">
              {conflict === null && <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />}
              <EckdatenSection view={view} />
              <KostenSection typed={typed} />
              <TextSection typed={typed} isOpen={isOpen} />
              <AusstattungSection view={view} isOpen={isOpen} />
              <EnergieSection />
            </div>
            <aside className="stack" aria-label="Veröffentlichen und Sichtbarkeit">
              <PublishPanel
                checks={checks}
                sichtbarkeit={values.sichtbarkeit ?? 'offline'}
                onJump={(field) => setTarget({ field })}
              />
              <SichtbarkeitPanel />
            </aside>
          </FieldProvider>
          {!view.isArchiviert && (
            <SaveBar
              form={conflict === null ? form : undefined}
              note={
                changedCount === 0 ? '' : changedCount === 1 ? '1 Feld geändert' : `${changedCount} Felder geändert`
              }
            >
              <Button type="submit" busy={form.busy && 'Wird gespeichert...'}>
                Speichern
              </Button>
            </SaveBar>
          )}
        </FormFrame>
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
            <FassungenPanel view={view} onRestored={onRestored} />
          </div>
        )}
      </div>
      <ConflictDialog
        open={conflict !== null}
        who={saved?.who || 'Jemand anders'}
        what={`dieses Exposé${saved ? ` um ${time(saved.at)}` : ''}`}
        fields={(conflict?.conflicts ?? []).map((name) => ({
          ...{ name, label: EXPOSE_FIELDS[name].label },
          theirs: shownText(view, name, view.texts[name]),
          mine: shownText(view, name, conflict?.texts[name]),
        }))}
        ownCount={conflict?.own.length ?? 0}
        busy={form.busy !== null}
        onClose={base.close}
        onDiscard={() => {
          base.discard()
          form.clear()
        }}
        onSave={(choices) => {
          if (!conflict) return
          const texts = mapFields((name) => (choices[name] === 'theirs' ? view.texts : conflict.texts)[name])
          base.takeOver(texts)
          void form.send(toFormData(texts, view.texts))
        }}
      />
    </>
  )
}

function shownText({ liegenschaften }: ExposeFormView, name: ExposeField, text = ''): string {
  const words = exposeChoiceText(name, text) ?? text
  return (name === 'propertyId' ? toLiegenschaftName(liegenschaften, text) : words) || 'leer'
}

/** `FormData` with these texts, based on the stored ones. */
function toFormData(texts: ExposeTexts, stored: ExposeTexts): FormData {
  const formData = new FormData()
  for (const [name, text] of Object.entries(texts)) if (name !== 'ausstattung') formData.set(name, text)
  for (const entry of texts.ausstattung.split('\n')) if (entry !== '') formData.append('ausstattung', entry)
  formData.set('stand', JSON.stringify(stored))
  return formData
}
