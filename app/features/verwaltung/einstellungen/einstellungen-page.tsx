import './einstellungen.css'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { StaffConflict, StaffFormNotes, StaffSaveBar } from '#app/features/verwaltung/ui/form/staff-form-parts.tsx'
import { type StaffForm, useStaffForm } from '#app/features/verwaltung/ui/form/use-staff-form.ts'
import {
  EINSTELLUNGEN_LABELS,
  EINSTELLUNGEN_PATH,
  type EinstellungenView,
  FIRMA_FIELDS,
  type FirmaField,
  RANGES,
  SENSITIVE_FIELDS,
  toEinstellungenFields,
} from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import type { LastChange } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { SCHRITT_TEXT_MAX } from '#app/shared/zusage/zusage.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { AkzentField } from './akzent-field.tsx'
import { AkzentPreview } from './akzent-preview.tsx'
import { LogoPanel } from './logo-panel.tsx'

const loadSchema = async () =>
  (await import('#app/shared/verwaltung/einstellungen/einstellungen.schema.ts')).EinstellungenSchema

type EinstellungenPageProps = {
  einstellungen: EinstellungenView
  logo: ComponentProps<typeof LogoPanel>['logo']
  lastChange: LastChange
  hasPasswort: boolean
}

export function EinstellungenPage({ einstellungen, logo, lastChange, hasPasswort }: EinstellungenPageProps) {
  const stored = toEinstellungenFields(einstellungen)
  const staff = useStaffForm({
    action: EINSTELLUNGEN_PATH,
    intent: 'speichern',
    schema: loadSchema,
    fields: stored,
    stand: einstellungen.stand,
    labels: EINSTELLUNGEN_LABELS,
    draft: ' einstellungen',
  })
  // Input belongs to these fields; a save or reset renders new ones.
  const [typed, setTyped] = useState<{ key: string; fields: Readonly<Record<string, string>> } | null>(null)
  const inForm = (name: string) =>
    typed?.key === staff.key ? (typed.fields[name] ?? '') : staff.field(name).defaultValue
  const isSensitive = SENSITIVE_FIELDS.some((name) => inForm(name) !== stored[name])
  return (
    <>
      <PageHead title="Einstellungen" />
      <EinstellungenTabs current={EINSTELLUNGEN_PATH} />
      <FormFrame
        key={staff.key}
        form={staff.form}
        className="panels panels--aside"
        onChange={(event) => setTyped({ key: staff.key, fields: staff.onInput(event) })}
      >
        <input type="hidden" name="stand" value={staff.stand} />
        <Panels staff={staff} einstellungen={einstellungen} asksForPasswort={isSensitive} hasPasswort={hasPasswort} />
        <StaffSaveBar staff={staff} text="Speichern" />
      </FormFrame>
      <LogoPanel logo={logo} name={einstellungen.firma.name} />
      {/* Outside the form, because the question contains a form. */}
      <StaffConflict staff={staff} lastChange={lastChange} what="die Einstellungen" />
    </>
  )
}

type PanelsProps = {
  staff: StaffForm
  einstellungen: EinstellungenView
  /** True if the change is sensitive and needs the administrator's password (EINSTELLUNG-5). */
  asksForPasswort: boolean
  hasPasswort: boolean
}

/** Panels of the form. Rendered inside the keyed form, so that their state resets with the fields. */
function Panels({ staff, einstellungen, asksForPasswort, hasPasswort }: PanelsProps) {
  const akzentField = staff.field('akzentfarbe')
  const [akzent, setAkzent] = useState(akzentField.defaultValue)
  const [showsProofs, setShowsProofs] = useState(!staff.isOn('nachweiseErstNachZusage'))
  return (
    <>
      <div className="stack">
        <StaffFormNotes staff={staff} />
        <Firma field={staff.field} />
        <Panel title="Aussehen">
          <AkzentField field={akzentField} clear={staff.form.clear} value={akzent} onChange={setAkzent} />
        </Panel>
        <Fristen field={staff.field} />
        <ZusagePanel field={staff.field} />
        <Panel title="Schutz der Bewerberdaten" className="stack">
          <label className="option">
            <input
              type="checkbox"
              name="nachweiseErstNachZusage"
              value="ja"
              defaultChecked={staff.isOn('nachweiseErstNachZusage')}
              onChange={(event) => setShowsProofs(!event.target.checked)}
            />
            <span>Nachweise erst nach der Zusage zeigen</span>
          </label>
          {einstellungen.nachweiseErstNachZusage && (
            <div className={showsProofs ? undefined : 'hidden noscript:block'}>
              <Field
                label="Grund"
                maxLength={500}
                hint="Wer Nachweise schon vor der Zusage zeigen will, braucht dafür einen Grund. Er steht im Protokoll."
                {...staff.field('grund')}
              />
            </div>
          )}
          <label className="option">
            <input type="checkbox" name="zweiterFaktor" value="ja" defaultChecked={staff.isOn('zweiterFaktor')} />
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
        {hasPasswort && (
          <div className={asksForPasswort ? undefined : 'hidden noscript:block'}>
            <Panel title="Bestätigen" className="stack">
              <p className="text-sm text-ink-2">
                Die E-Mail der Firma, Löschfristen und der Schutz der Bewerberdaten ändern sich nur mit Ihrem Passwort.
                Alle Administratoren erfahren davon per E-Mail.
              </p>
              <PasswortField
                label="Ihr Passwort"
                {...staff.form.field('altesPasswort')}
                autoComplete="current-password"
              />
            </Panel>
          </div>
        )}
      </div>
      <div className="einstellungen-aside">
        <AkzentPreview typed={akzent} name={einstellungen.firma.logoText} />
      </div>
    </>
  )
}

type FieldsProps = { field: StaffForm['field'] }

function Firma({ field: staffField }: FieldsProps) {
  const field = (name: FirmaField) => ({
    label: FIRMA_FIELDS[name].label,
    maxLength: FIRMA_FIELDS[name].max,
    required: !('optional' in FIRMA_FIELDS[name]),
    ...staffField(name),
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
        <Field
          {...field('sprechzeiten')}
          multiline
          rows={3}
          hint="Öffentlich, zum Beispiel „Mo bis Do 9–12 Uhr“. Ohne Eintrag zeigen wir keine."
        />
        <Field {...field('email')} type="email" hint="Antworten auf E-Mails und Warnungen des Portals gehen hierher." />
        <Field {...field('geschaeftsfuehrung')} />
        <Field {...field('aufsichtsbehoerde')} hint="Nur wer eine Erlaubnis braucht, etwa als Makler oder Verwalter." />
        <Field {...field('registergericht')} hint="Leer, wenn Sie in keinem Register stehen." />
        <Field {...field('registernummer')} />
        <Field
          {...field('steuernummer')}
          hint="Ohne Eintrag nennt das Impressum keine; vorgeschrieben ist sie dort nicht."
        />
        <Field {...field('umsatzsteuerId')} hint="Leer, wenn Sie keine haben." />
      </div>
    </Panel>
  )
}

function ZusagePanel({ field }: FieldsProps) {
  const text = (name: 'zusageVertrag' | 'zusageKaution' | 'zusageUebergabe') => ({
    label: EINSTELLUNGEN_LABELS[name],
    multiline: true as const,
    rows: 3,
    maxLength: SCHRITT_TEXT_MAX,
    ...field(name),
  })
  return (
    <Panel title="Zusage" className="stack">
      <p className="text-sm text-ink-2">So beschreibt die Seite der Zusage zur Miete, was danach kommt.</p>
      <Field
        label={EINSTELLUNGEN_LABELS.zusageWerktage}
        hint="Vorschlag für jede Zusage; Sie können ihn dort ändern."
        type="number"
        inputMode="numeric"
        min={RANGES.zusageWerktage[0]}
        max={RANGES.zusageWerktage[1]}
        required
        {...field('zusageWerktage')}
      />
      <Field {...text('zusageVertrag')} />
      <Field {...text('zusageKaution')} />
      <Field {...text('zusageUebergabe')} hint="Bleibt ein Text leer, steht nur die Überschrift da." />
    </Panel>
  )
}

function Fristen({ field: staffField }: FieldsProps) {
  const field = (name: keyof typeof RANGES) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: RANGES[name][0],
    max: RANGES[name][1],
    required: true,
    ...staffField(name),
  })
  return (
    <>
      <Panel title="Löschfristen" className="stack">
        <p className="text-sm text-ink-2">
          Nach diesen Fristen löscht das Portal automatisch. Gelöschte Anfragen stehen im Protokoll.
        </p>
        <div className="einstellungen-fields">
          <Field
            label="Beendete Anfragen löschen nach (Monate)"
            hint="Steht so auch in der Datenschutzerklärung und in jeder Absage."
            {...field('loeschfristMonate')}
          />
          <Field
            label="Gesendete Nachrichten löschen nach (Tage)"
            hint="E-Mails und SMS im Postausgang; steht so in der Datenschutzerklärung."
            {...field('nachrichtenTage')}
          />
        </div>
      </Panel>
      <Panel title="Fristen bei Terminen">
        <div className="einstellungen-fields">
          <Field
            label="Termine ändern und stornieren bis (Stunden)"
            hint="vor dem Termin. Danach nennt die Seite Ihre Telefonnummer."
            {...field('terminFristStunden')}
          />
          <Field
            label="Angebot von der Warteliste gilt (Stunden)"
            hint="Danach ist die nächste Person an der Reihe."
            {...field('wartelisteStunden')}
          />
          <Field
            label="An Termine erinnern (Stunden vorher)"
            hint="Gilt für neue Buchungen. Bereits geplante Erinnerungen bleiben."
            {...field('erinnerungStunden')}
          />
          <Field label="Ziel für die erste Antwort (Werktage)" {...field('antwortZielWerktage')} />
        </div>
      </Panel>
    </>
  )
}
