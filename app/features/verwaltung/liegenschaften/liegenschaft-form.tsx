import { useState } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { LiegenschaftCard } from '#app/components/liegenschaft-card/liegenschaft-card.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { StaffConflict, StaffFormNotes, StaffSaveBar } from '#app/features/verwaltung/ui/form/staff-form-parts.tsx'
import { type StaffForm, useStaffForm } from '#app/features/verwaltung/ui/form/use-staff-form.ts'
import {
  EMPTY_LIEGENSCHAFT,
  type FormFields,
  LIEGENSCHAFT_FIELDS,
  LIEGENSCHAFTEN_PATH,
  type LiegenschaftView,
  liegenschaftPath,
  missingText,
  splitWords,
  toLiegenschaftFields,
  type VerwalterName,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { Panel } from '../ui/panel.tsx'

const loadSchema = async () =>
  (await import('#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts')).LiegenschaftSchema
const NO_ANGEBOT = { availableCount: 0, upcomingCount: 0, saleCount: 0 }

/** Form of a Liegenschaft (STAMM-1). `view` is null for a new one. */
export function LiegenschaftForm({
  view,
  verwalter,
}: {
  view: LiegenschaftView | null
  verwalter: readonly VerwalterName[]
}) {
  const fields = toLiegenschaftFields(view?.values ?? EMPTY_LIEGENSCHAFT)
  const staff = useStaffForm({
    action: view ? liegenschaftPath(view.id) : `${LIEGENSCHAFTEN_PATH}/anlegen`,
    intent: view ? 'liegenschaft' : 'liegenschaft-anlegen',
    schema: loadSchema,
    fields,
    stand: view?.stand ?? '',
    labels: LIEGENSCHAFT_FIELDS,
    draft: ` liegenschaft ${view?.id ?? 'neu'}`,
    onSaved: () => setTyped(null),
  })
  const [typed, setTyped] = useState<FormFields | null>(null)
  const shown = typed ?? fields
  return (
    <>
      <FormFrame
        key={staff.key}
        form={staff.form}
        className="panels panels--aside"
        // Runs after the handler of `useForm`, because the event bubbles.
        onChange={(event) => setTyped(staff.onInput(event))}
      >
        <div className="stack min-w-0">
          <StaffFormNotes staff={staff} />
          <input type="hidden" name="stand" value={staff.stand} />
          <input type="hidden" name="zipCodeBefore" value={fields.zipCode} />
          <KeyFactsPanel staff={staff} />
          <TextPanel staff={staff} />
          <KontaktPanel staff={staff} verwalter={verwalter} />
        </div>
        <aside className="stack min-w-0">
          <ImPortal staff={staff} missing={view?.missing ?? null} />
          <Panel title="So steht es im Portal">
            <div inert>
              <LiegenschaftCard
                index={0}
                card={{
                  propertyId: view?.id ?? '',
                  title: shown.title || 'Name',
                  adresse: shown.address || null,
                  plz: shown.zipCode || null,
                  ort: shown.city || null,
                  merkmale: splitWords(shown.features ?? ''),
                  isFeatured: (shown.isFeatured ?? '') !== '',
                  demnaechstVerfuegbar: (shown.demnaechst ?? '') !== '',
                  bild: view?.bilder?.bilder[0]?.bild ?? null,
                  ...(view?.card ?? NO_ANGEBOT),
                }}
              />
            </div>
          </Panel>
        </aside>
        <StaffSaveBar staff={staff} text={view ? 'Speichern' : 'Anlegen'} />
      </FormFrame>
      {/* Outside the form, because the question contains a form. */}
      <StaffConflict
        staff={staff}
        lastChange={view?.lastChange ?? null}
        what="diese Liegenschaft"
        wordsOf={(name, value) => (name === 'zustaendig' ? nameOf(verwalter, value) : value)}
      />
    </>
  )
}

/** Returns the name of the responsible member of staff. Former staff is not in `verwalter`. */
function nameOf(verwalter: readonly VerwalterName[], id: string): string {
  return id && (verwalter.find((person) => person.id === id)?.name ?? 'ehemals Verwaltung')
}

function KeyFactsPanel({ staff: { field } }: { staff: StaffForm }) {
  return (
    <Panel title="Eckdaten">
      <div className="form-grid">
        <div className="form-grid-wide">
          <Field label="Name" required maxLength={200} {...field('title')} />
        </div>
        <Field label="Straße und Hausnummer" maxLength={200} {...field('address')} />
        <div className="form-grid-place">
          <Field label="PLZ" inputMode="numeric" maxLength={10} {...field('zipCode')} />
          <Field label="Ort" maxLength={100} {...field('city')} />
        </div>
        <Field label="Baujahr" inputMode="numeric" {...field('yearBuilt')} />
        <Field label="Wohnungen im Haus" inputMode="numeric" {...field('totalUnits')} />
        <Field label="Reihenfolge" inputMode="numeric" hint="Kleinere Zahlen stehen vorn." {...field('sortOrder')} />
        <Field label="Breitengrad" inputMode="decimal" hint="Etwa 51,339695." {...field('breitengrad')} />
        <Field
          label="Längengrad"
          inputMode="decimal"
          hint="Etwa 12,373075. Ohne Straße zeigt das Portal nur die ungefähre Lage."
          {...field('laengengrad')}
        />
      </div>
    </Panel>
  )
}

function TextPanel({ staff: { field } }: { staff: StaffForm }) {
  return (
    <Panel title="Text" className="stack">
      <Field label="Beschreibung" multiline rows={5} {...field('description')} />
      <Field label="Merkmale" hint="Mit Komma trennen; die ersten drei stehen auf der Karte." {...field('features')} />
      <Field label="Ausstattung" hint="Mit Komma trennen." {...field('amenities')} />
      <Field label="Umgebung" hint="Mit Komma trennen." {...field('surroundings')} />
    </Panel>
  )
}

function KontaktPanel({ staff: { field }, verwalter }: { staff: StaffForm; verwalter: readonly VerwalterName[] }) {
  return (
    <Panel title="Ansprechpartner">
      <div className="form-grid">
        <SelectField label="Zuständig" hint="Der Name steht öffentlich bei den Wohnungen." {...field('zustaendig')}>
          <option value="">die Firma</option>
          {verwalter.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Telefon für Anfragen"
          type="tel"
          maxLength={40}
          hint="Erscheint im Exposé. Ohne Eintrag zeigen wir die Nummer der Firma."
          {...field('zustaendigTelefon')}
        />
      </div>
    </Panel>
  )
}

/** `missing`: data that a Liegenschaft still needs to be public; null while it is new and cannot be public. */
function ImPortal({ staff: { isOn }, missing }: { staff: StaffForm; missing: readonly string[] | null }) {
  const switches = [
    ...(missing === null ? [] : [{ name: 'oeffentlich', text: 'Öffentlich zeigen' }]),
    { name: 'isFeatured', text: 'Auf der Startseite hervorheben' },
    { name: 'demnaechst', text: 'Demnächst verfügbar' },
  ]
  return (
    <Panel title="Im Portal">
      {switches.map(({ name, text }) => (
        <label key={name} className="checkbox">
          <input type="checkbox" name={name} value="ja" defaultChecked={isOn(name)} />
          <span>{text}</span>
        </label>
      ))}
      {missing === null ? (
        <p className="mt-2 text-sm text-ink-2">
          Bilder kommen nach dem Anlegen dazu. Danach lässt sich die Liegenschaft öffentlich zeigen.
        </p>
      ) : (
        missing.length > 0 && <p className="mt-2 text-sm text-ink-2">{missingText(missing)}</p>
      )}
    </Panel>
  )
}
