import { type ReactNode, useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { euro } from '#app/shared/format/euro.ts'
import { type ExposeField, type ExposeTexts, readTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ExposeFormView } from '#app/shared/verwaltung/exposes/expose-view.ts'
import {
  ExposeChoice,
  ExposeEuro,
  ExposeLiegenschaft,
  ExposeText,
  PlainFields,
  useFieldTexts,
} from './expose-field.tsx'

export const SECTIONS = [
  {
    id: 'eckdaten',
    name: 'Eckdaten',
    fields: ['title', 'city', 'zipCode', 'address', 'squareMeters', 'rooms', 'constructionYear'],
  },
  {
    id: 'kosten',
    name: 'Kosten',
    fields: ['nettokaltmiete', 'betriebskostenvorauszahlung', 'kaution', 'provision', 'price'],
  },
  { id: 'text', name: 'Text', fields: ['description'] },
  { id: 'ausstattung', name: 'Ausstattung', fields: [] },
  {
    id: 'energie',
    name: 'Energie',
    fields: [
      ...(['energieausweisArt', 'energieausweisAusnahme', 'endenergie', 'energietraeger', 'energyClass'] as const),
      'energieausweisGueltigBis',
    ],
  },
] as const satisfies readonly { id: string; name: string; fields: readonly ExposeField[] }[]

type SectionProps = { id: string; title: string; isOptional?: boolean; isOpen?: boolean; children: ReactNode }

/** Section of the form. Optional sections start collapsed on a phone, but only with JavaScript. */
function Section({ id, title, isOptional = false, isOpen = false, children }: SectionProps) {
  const hydrated = useHydrated()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = isOptional && hydrated && !isUnfolded && !isOpen
  return (
    <section id={id} className="panel" aria-labelledby={`${id}-titel`} data-folded={isFolded || undefined}>
      <div className="panel-head">
        <h2 id={`${id}-titel`}>{title}</h2>
        {isOptional && hydrated && (
          <span className="section-fold">
            <IconButton
              icon={isFolded ? 'chevron-down' : 'chevron-up'}
              name={`${title} ${isFolded ? 'aufklappen' : 'zuklappen'}`}
              aria-expanded={!isFolded}
              onClick={() => setIsUnfolded(isFolded)}
            />
          </span>
        )}
      </div>
      <div className="section-body">{children}</div>
    </section>
  )
}

export function KeyFactsSection({ view }: { view: ExposeFormView }) {
  return (
    <Section id="eckdaten" title="Eckdaten">
      <ExposeText name="title" required />
      <div className="field-grid">
        <ExposeLiegenschaft liegenschaften={view.liegenschaften} />
        <ExposeText name="exposeshortcode" />
        <ExposeText name="address" />
        <div className="field-grid field-grid--place">
          <ExposeText name="zipCode" label="PLZ" inputMode="numeric" />
          <ExposeText name="city" required />
        </div>
      </div>
      <div className="field-grid field-grid--narrow">
        <ExposeText name="squareMeters" unit="m²" inputMode="decimal" />
        <ExposeText name="rooms" inputMode="decimal" />
        <ExposeText name="floor" inputMode="numeric" />
        <ExposeText name="verfuegbarAb" type="date" />
      </div>
      <div className="field-grid">
        <ExposeChoice name="status" hint="Nur verfügbare Wohnungen können angefragt werden." />
        <ExposeText name="constructionYear" inputMode="numeric" />
        <ExposeText
          name="breitengrad"
          inputMode="decimal"
          hint="Etwa 51,339695. Ohne Eintrag gilt die Lage der Liegenschaft."
        />
        <ExposeText
          name="laengengrad"
          inputMode="decimal"
          hint="Etwa 12,373075. Ohne Straße zeigt das Portal nur die ungefähre Lage."
        />
        <ExposeText name="sortOrder" inputMode="numeric" hint="Die kleinste Zahl steht vorn." />
      </div>
    </Section>
  )
}

/** Section for costs; computes the total while staff types (BESTAND-4). */
export function KostenSection({ typed }: { typed: ExposeTexts }) {
  const { nettokaltmiete, betriebskostenvorauszahlung, heizkostenvorauszahlung, price } = readTexts(typed).values
  const sum = (nettokaltmiete ?? 0) + (betriebskostenvorauszahlung ?? 0) + (heizkostenvorauszahlung ?? 0)
  const isSale = typed.status.trim() === 'verkauf'
  const total = isSale ? price : sum || price
  return (
    <Section id="kosten" title="Kosten im Monat">
      <div className="field-grid">
        <ExposeEuro name="nettokaltmiete" />
        <ExposeEuro name="betriebskostenvorauszahlung" hint="0, wenn es keine gibt." />
        <ExposeEuro name="heizkostenvorauszahlung" />
        <ExposeEuro name="kaution" hint="Höchstens drei Nettokaltmieten." />
      </div>
      <p className="sum-line">
        <span>{isSale ? 'Kaufpreis' : 'Gesamtmiete'}</span>
        <output aria-live="off">{total ? euro(total) : 'Auf Anfrage'}</output>
      </p>
      <h3 className="mt-5 mb-3">Preis und Konditionen</h3>
      <div className="field-grid">
        <ExposeEuro
          name="price"
          hint="Bei Miete nur, wenn die einzelnen Kosten fehlen. Beim Verkauf heißt ein leeres Feld „Auf Anfrage“."
        />
        <ExposeEuro name="stellplatzmiete" />
        <ExposeEuro name="sonstigeKosten" />
        <ExposeEuro name="abstand" />
        <ExposeEuro name="provision" hint="Nur beim Verkauf, mit Mehrwertsteuer." />
        <PlainFields section="terms" />
      </div>
    </Section>
  )
}

type OptionalProps = { typed: ExposeTexts; isOpen: boolean }

export function TextSection({ typed, isOpen }: OptionalProps) {
  return (
    <Section id="text" title="Text und Rundgang" isOptional isOpen={isOpen}>
      <ExposeText name="description" rows={8} hint={`${typed.description.length} Zeichen`} />
      <ExposeText
        name="virtualTourIframe"
        label="360°-Rundgang (Adresse)"
        inputMode="url"
        hint="Lädt erst, wenn jemand den Rundgang startet."
      />
    </Section>
  )
}

export function AusstattungSection({ view, isOpen }: { view: ExposeFormView; isOpen: boolean }) {
  const chosen = useFieldTexts().ausstattung.split('\n')
  return (
    <Section id="ausstattung" title="Ausstattung" isOptional isOpen={isOpen}>
      {view.katalog.map(({ category, names }) => (
        <fieldset key={category} className="field">
          <legend>{category}</legend>
          <div className="options option-grid">
            {names.map((name) => (
              <label key={name} className="option">
                <input
                  type="checkbox"
                  name="ausstattung"
                  value={`${category}/${name}`}
                  defaultChecked={chosen.includes(`${category}/${name}`)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="field-grid">
        <PlainFields section="ausstattung" />
        <ExposeText name="features" rows={4} hint="Eines je Zeile; steht als Schild auf der Karte." />
        <ExposeText name="amenities" rows={4} hint="Was nicht im Katalog steht, eines je Zeile." />
      </div>
    </Section>
  )
}

/** Section for the energy data required by § 87 GEG, or the reason for a missing certificate. */
export function EnergieSection() {
  return (
    <Section id="energie" title="Energie">
      <ExposeChoice name="energieausweisAusnahme" />
      <div className="field-grid">
        <ExposeChoice name="energieausweisArt" />
        <ExposeText name="endenergie" unit="kWh/(m²·a)" inputMode="decimal" />
        <ExposeText name="energietraeger" hint="Wie im Ausweis, etwa Erdgas oder Fernwärme." />
        <ExposeText name="heatingType" hint="Etwa Zentralheizung." />
        <ExposeText name="energyClass" hint="Etwa C; „keine“, wenn der Ausweis keine nennt." />
        <ExposeChoice name="energieskala" hint="Wie im Ausweis gezeichnet. Ohne Angabe gilt A+ bis H." />
        <ExposeText name="energieausweisAusgestellt" type="date" />
        <ExposeText name="energieausweisGueltigBis" type="date" hint="Meist zehn Jahre nach dem Ausstellen." />
      </div>
    </Section>
  )
}
