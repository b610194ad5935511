import './fragen.css'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { StaffConflict, StaffFormNotes, StaffSaveBar } from '#app/features/verwaltung/ui/form/staff-form-parts.tsx'
import { type StaffForm, useStaffForm } from '#app/features/verwaltung/ui/form/use-staff-form.ts'
import {
  FRAGE_CHOICES,
  FRAGE_GROUPS,
  FRAGEN,
  FRAGEN_PRESETS,
  type Frage,
  type FragenPreset,
  presetOf,
} from '#app/shared/fragen/fragen.ts'
import { FRAGEN_LABELS, FRAGEN_PATH, type FragenView, toFragenFields } from '#app/shared/fragen/fragen-form.ts'
import type { LastChange } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { EinstellungenTabs } from '../ui/einstellungen-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'

const loadSchema = async () => (await import('#app/shared/fragen/fragen.schema.ts')).FragenSchema

const PRESETS = ['spezifikation', 'datenschutzkonferenz'] as const

const TIMES = [
  { value: 'nein', text: 'vor der Besichtigung' },
  { value: 'ja', text: 'nach der Besichtigung' },
] as const

type FragenPageProps = { view: FragenView; lastChange: LastChange }

export function FragenPage({ view, lastChange }: FragenPageProps) {
  const staff = useStaffForm({
    action: FRAGEN_PATH,
    intent: 'speichern',
    schema: loadSchema,
    fields: toFragenFields(view),
    stand: view.stand,
    labels: FRAGEN_LABELS,
    draft: ' fragen',
  })
  return (
    <>
      <PageHead title="Was wir fragen" />
      <EinstellungenTabs current={FRAGEN_PATH} />
      <Panel title="Vorlage" className="stack">
        <p className="text-ink-2">
          Was Sie auf „nicht fragen“ stellen, erscheint nirgends und wird nicht gespeichert. Schon gespeicherte
          Antworten und Dokumente dazu löschen wir in der nächsten Nacht endgültig. Immer gefragt wird nach Name,
          Kontakt, Anschrift, Zahl der Personen, dem, wovon jemand lebt, und dem eigenen Einkommen.
        </p>
        {PRESETS.map((name) => (
          <PresetForm key={name} name={name} isCurrent={presetOf(view.fragen) === name} stand={view.stand} />
        ))}
      </Panel>
      <FormFrame
        key={staff.key}
        form={staff.form}
        className="stack mt-5"
        onChange={(event) => void staff.onInput(event)}
      >
        <input type="hidden" name="stand" value={staff.stand} />
        <StaffFormNotes staff={staff} />
        {FRAGE_GROUPS.map(({ title, fragen }) => (
          <Panel key={title} title={title}>
            {title === 'Mietprofil' && <TimeField staff={staff} />}
            {fragen.map((frage) => (
              <FrageField key={frage} frage={frage} chosen={staff.field(frage).defaultValue} />
            ))}
          </Panel>
        ))}
        <p className="text-sm text-ink-2">
          Keine Rechtsberatung. Was nach „Behörden:“ steht, fasst die Orientierungshilfe der Datenschutzkonferenz vom
          Januar 2024 in unseren Worten zusammen.
        </p>
        <StaffSaveBar staff={staff} text="Speichern" />
      </FormFrame>
      {/* Outside the form, because the question contains a form. */}
      <StaffConflict staff={staff} lastChange={lastChange} what="die Fragen" />
    </>
  )
}

type PresetFormProps = { name: FragenPreset; isCurrent: boolean; stand: string }

/** Form that applies a preset at once. Submits without script, so that the form below starts from the new choices. */
function PresetForm({ name, isCurrent, stand }: PresetFormProps) {
  const form = useForm({ action: FRAGEN_PATH, intent: 'vorlage', hidden: { vorlage: name, stand } })
  const preset = FRAGEN_PRESETS[name]
  return (
    <form method="post" action={FRAGEN_PATH} className="frage-preset">
      {Object.entries(form.sentAlong).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorBanner notice={toNotice(form.error, 'Nicht übernommen')} role="alert" />
      <p>
        <b>{preset.name}</b> {isCurrent && <Badge color="green">Gilt</Badge>}
        <span className="block text-sm text-ink-2">{preset.text}</span>
      </p>
      {!isCurrent && (
        <Button type="submit" variant="secondary" size="small" aria-label={`Übernehmen: ${preset.name}`}>
          Übernehmen
        </Button>
      )}
    </form>
  )
}

function FrageField({ frage, chosen }: { frage: Frage; chosen: string | undefined }) {
  const { label, reason, ...rest } = FRAGEN[frage]
  const hint = 'hint' in rest ? rest.hint : undefined
  return (
    <fieldset className="frage" aria-describedby={`${frage}-grund`}>
      <legend>{label}</legend>
      <p id={`${frage}-grund`} className="text-sm text-ink-2">
        {[hint && `${hint}.`, `Behörden: ${reason}`].filter(Boolean).join(' ')}
      </p>
      <div className="frage-choices">
        {FRAGE_CHOICES.map(({ value, text }) => (
          <label key={value} className="option">
            <input type="radio" name={frage} value={value} defaultChecked={chosen === value} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function TimeField({ staff }: { staff: StaffForm }) {
  const chosen = staff.field('profilNachBesichtigung').defaultValue
  return (
    <fieldset className="frage">
      <legend>Wann fragen wir nach dem Mietprofil?</legend>
      <p className="text-sm text-ink-2">
        Bei „nach der Besichtigung“ gilt eine Anfrage auch ohne Mietprofil als vollständig. Ändern Sie dann unter
        „Vorlagen“ den Text zum Status „Neu“.
      </p>
      <div className="frage-choices frage-choices--two">
        {TIMES.map(({ value, text }) => (
          <label key={value} className="option">
            <input type="radio" name="profilNachBesichtigung" value={value} defaultChecked={chosen === value} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
