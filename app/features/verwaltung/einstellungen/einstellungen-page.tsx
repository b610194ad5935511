import './einstellungen.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import {
  EINSTELLUNGEN_PATH,
  type EinstellungenView,
  FIRMA_FIELDS,
  type FirmaField,
  RANGES,
} from '#app/shared/verwaltung/einstellungen.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/vorlagen.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { AkzentField } from './akzent-field.tsx'
import { AkzentPreview } from './akzent-preview.tsx'

/** `/verwaltung/einstellungen`: what holds for the whole portal, saved as one (EINSTELLUNG-1, EINSTELLUNG-2). */
export function EinstellungenPage({ einstellungen }: { einstellungen: EinstellungenView }) {
  const [akzent, setAkzent] = useState(einstellungen.akzentfarbe)
  const [showsProofs, setShowsProofs] = useState(!einstellungen.nachweiseErstNachZusage)
  const form = useForm({
    action: EINSTELLUNGEN_PATH,
    schema: async () => (await import('#app/shared/verwaltung/einstellungen.schema.ts')).EinstellungenSchema,
    whenLeft: true,
    onDone: () => showToast({ kind: 'erfolg', title: 'Einstellungen gespeichert' }),
  })
  return (
    <>
      <PageHead title="Einstellungen" />
      <EinstellungenTabs current={EINSTELLUNGEN_PATH} />
      <FormFrame form={form} className="panels panels--aside">
        <input type="hidden" name="stand" value={einstellungen.stand} />
        <div className="stack">
          <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
          <Firma form={form} firma={einstellungen.firma} />
          <Panel title="Aussehen">
            <AkzentField form={form} stored={einstellungen.akzentfarbe} value={akzent} onChange={setAkzent} />
          </Panel>
          <Fristen form={form} einstellungen={einstellungen} />
          <Panel title="Schutz der Bewerberdaten" className="stack">
            <label className="option">
              <input
                type="checkbox"
                name="nachweiseErstNachZusage"
                value="ja"
                defaultChecked={einstellungen.nachweiseErstNachZusage}
                onChange={(event) => setShowsProofs(!event.target.checked)}
              />
              <span>Nachweise erst nach der Zusage zeigen</span>
            </label>
            <div className={showsProofs ? undefined : 'hidden noscript:block'}>
              <Field
                label="Grund"
                maxLength={500}
                hint="Wer Nachweise schon vor der Zusage zeigen will, braucht dafür einen Grund. Er steht im Protokoll."
                {...form.field('grund')}
              />
            </div>
            <label className="option">
              <input type="checkbox" name="zweiterFaktor" value="ja" defaultChecked={einstellungen.zweiterFaktor} />
              <span>Zweiten Faktor für alle in der Verwaltung verlangen</span>
            </label>
          </Panel>
          <Panel title="Status der Anfragen">
            <p className="text-sm">
              Wie ein Status heißt, seine Farbe und wohin seine Karte führt, steht bei den{' '}
              <Link to={VORLAGEN_PATH} className="link">
                Vorlagen
              </Link>
              .
            </p>
          </Panel>
        </div>
        <div className="einstellungen-aside stack">
          <AkzentPreview typed={akzent} name={einstellungen.firma.logoText} />
          <Button type="submit" block busy={form.busy && 'Wird gespeichert...'}>
            Speichern
          </Button>
        </div>
      </FormFrame>
    </>
  )
}

type FirmaProps = { form: FormHandle; firma: EinstellungenView['firma'] }

function Firma({ form, firma }: FirmaProps) {
  const field = (name: FirmaField) => ({
    label: FIRMA_FIELDS[name].label,
    maxLength: FIRMA_FIELDS[name].max,
    required: true,
    ...form.field(name, firma[name]),
  })
  return (
    <Panel title="Firma" note="erscheint im Impressum" className="stack">
      <Field {...field('name')} autoComplete="organization" />
      <Field {...field('logoText')} hint="Steht oben auf jeder Seite, höchstens 24 Zeichen." />
      <div className="einstellungen-fields">
        <Field {...field('strasse')} autoComplete="street-address" />
        <div className="einstellungen-ort">
          <Field {...field('plz')} inputMode="numeric" autoComplete="postal-code" />
          <Field {...field('ort')} autoComplete="address-level2" />
        </div>
        <Field {...field('telefon')} type="tel" />
        <Field {...field('email')} type="email" hint="Antworten auf E-Mails und Warnungen des Portals gehen hierher." />
        <Field {...field('geschaeftsfuehrung')} />
        <Field {...field('aufsichtsbehoerde')} />
        <Field {...field('registergericht')} />
        <Field {...field('registernummer')} />
        <Field {...field('steuernummer')} />
        <Field {...field('umsatzsteuerId')} />
      </div>
    </Panel>
  )
}

type FristenProps = { form: FormHandle; einstellungen: EinstellungenView }

function Fristen({ form, einstellungen }: FristenProps) {
  const field = (name: keyof typeof RANGES) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: RANGES[name][0],
    max: RANGES[name][1],
    required: true,
    ...form.field(name, String(einstellungen[name])),
  })
  return (
    <>
      <Panel title="Löschfristen" className="stack">
        <p className="text-sm text-ink-2">
          Ein Auftrag läuft jede Nacht und schreibt ins Protokoll, was er gelöscht hat.
        </p>
        <div className="einstellungen-fields">
          <Field
            label="Beendete Anfragen löschen nach (Monate)"
            hint="Steht so auch in der Datenschutzerklärung und in jeder Absage."
            {...field('loeschfristMonate')}
          />
        </div>
      </Panel>
      <Panel title="Fristen bei Terminen">
        <div className="einstellungen-fields">
          <Field
            label="Umbuchen und absagen bis (Stunden)"
            hint="vor dem Termin. Danach nennt die Seite Ihre Telefonnummer."
            {...field('terminFristStunden')}
          />
          <Field
            label="Angebot von der Warteliste gilt (Stunden)"
            hint="Danach ist die nächste Person an der Reihe."
            {...field('wartelisteStunden')}
          />
          <Field label="Ziel für die erste Antwort (Werktage)" {...field('antwortZielWerktage')} />
        </div>
      </Panel>
    </>
  )
}
