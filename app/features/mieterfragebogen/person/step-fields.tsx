import type { ReactNode } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { ChoiceField } from '#app/components/ui/fields/choice-field.tsx'
import { Field, FieldFrame, SelectField } from '#app/components/ui/fields/field.tsx'
import type { FieldErrors } from '#app/shared/form/form-answer.ts'
import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import { DEFAULT_LAND } from '#app/shared/mieterfragebogen/laender.ts'
import {
  EINKOMMEN_DEFAULT,
  fieldRule,
  isLeftOut,
  labelOf,
  landOf,
  needOf,
  type PersonField,
  type PersonValues,
  type StepNumber,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { ANSWER_MAX } from '#app/shared/mieterfragebogen/person-rules.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { SITUATION_FIELDS, situationsAsking, wordsOf } from '#app/shared/mieterfragebogen/situations.ts'
import { parseAmount } from '#app/shared/mietprofil/mietprofil-rules.ts'
import { PaperPreview, SituationChoice } from './situation-choice.tsx'

type StepFieldsProps = {
  step: StepNumber
  values: PersonValues
  errors: FieldErrors
  einkommen: PersonView['einkommen']
  isSelf: boolean
  fragen: Fragen
}

/** Fields of a step. CSS shows and hides dependent questions, so that they work without JavaScript. */
export function StepFields({ step, values, errors, ...person }: StepFieldsProps) {
  const draw: Draw = (field) =>
    !isLeftOut(field, person.fragen) && (
      <AnswerField key={field} field={field} values={values} error={errors[field]} {...person} />
    )
  return STEPS[step](draw, { values, fragen: person.fragen })
}

/** Draws the field of a question. Returns false if the company does not ask the question. */
type Draw = (field: PersonField) => ReactNode

type Answers = Pick<StepFieldsProps, 'values' | 'fragen'>

const STEPS: Record<StepNumber, (draw: Draw, answers: Answers) => ReactNode> = {
  1: (draw) => (
    <>
      <div className="two-fields [--gap:20px]">
        {draw('vorname')}
        {draw('nachname')}
        {draw('geburtsdatum')}
        {draw('geburtsort')}
        {draw('geburtsname')}
        {draw('telefon')}
      </div>
      {draw('email')}
    </>
  ),
  2: (draw, { fragen }) => (
    <>
      {draw('land')}
      <div className="address-line">
        {draw('strasse')}
        {draw('hausnummer')}
      </div>
      <div className="address-line address-line--place">
        {draw('plz')}
        {draw('ort')}
      </div>
      {draw('identifikationsdokumentTyp')}
      {choiceOf('ausweis', fragen) !== 'nicht' && (
        <p className="text-sm text-ink-2">Fotos der Ausweise laden Sie nach dem letzten Schritt hoch.</p>
      )}
    </>
  ),
  3: (draw, { values, fragen }) => (
    <>
      <SituationChoice situation={values.situation}>{draw('situation')}</SituationChoice>
      <div className="two-fields">
        {SITUATION_FIELDS.map((field) => (
          <div key={field} className="situation-question" data-in={situationsAsking(field).join(' ')}>
            {draw(field)}
          </div>
        ))}
      </div>
      <PaperPreview situation={values.situation} fragen={fragen} />
    </>
  ),
  4: (draw, { fragen }) =>
    choiceOf('schufa', fragen) === 'nicht' ? (
      <p>In diesem Schritt fragen wir nichts. Weiter geht es mit dem nächsten.</p>
    ) : (
      <>
        {draw('schufaVorhanden')}
        <div className="dependent dependent--schufa">{draw('schufaMaklerAnfrage')}</div>
        <Banner color="gray" title="Nur der BonitätsCheck">
          Gemeint ist der kurze Nachweis für Vermieter. Bitte nicht die Datenkopie: Darin steht mehr, als wir wissen
          dürfen.
        </Banner>
      </>
    ),
  5: (draw) => (
    <>
      {draw('bisherigeWohnsituation')}
      <div className="dependent dependent--miete stack [--gap:20px]">
        {draw('bisherigerVermieterName')}
        {draw('bisherigerVermieterAnschrift')}
        {draw('bisherigerVermieterTelefon')}
      </div>
      {draw('haustiere')}
      <div className="dependent dependent--haustiere">{draw('haustiereBeschreibung')}</div>
      {draw('verbraucherinsolvenzverfahren')}
      {draw('mietschulden')}
      {draw('wbsArt')}
      <div className="dependent dependent--wbs two-fields">
        {draw('wbsZimmer')}
        {draw('wbsFlaeche')}
        {draw('wbsGueltigBis')}
      </div>
    </>
  ),
}

const HINTS: Partial<Record<PersonField, string>> = {
  geburtsname: 'Nur, wenn er vom Nachnamen abweicht.',
  situation:
    'Die nächsten Fragen richten sich nach Ihrer Antwort. Trifft mehreres zu? Dann wählen Sie, wovon Sie hauptsächlich leben.',
  wbsArt: 'Nur für Wohnungen, für die man einen WBS braucht. Alle Angaben stehen auf Ihrem Schein.',
  wbsZimmer: 'So viele Zimmer erlaubt der Schein höchstens. Zimmer oder Fläche: Eine Angabe genügt.',
  beschaeftigtSeit: 'Monat und Jahr genügen.',
  aktuellesMonatseinkommenNetto: 'Im Monat, nach Steuern und Abgaben.',
}

/** Values of `autocomplete` for the account holder. For other people the browser would suggest wrong data. */
const AUTO_COMPLETE: Partial<Record<PersonField, string>> = {
  vorname: 'given-name',
  nachname: 'family-name',
  geburtsdatum: 'bday',
  telefon: 'tel',
  email: 'email',
  plz: 'postal-code',
  ort: 'address-level2',
  ausgeuebteerBeruf: 'organization-title',
  arbeitgeberName: 'organization',
}

type AnswerFieldProps = {
  field: PersonField
  values: PersonValues
  error: string | undefined
} & Pick<StepFieldsProps, 'einkommen' | 'isSelf' | 'fragen'>

function AnswerField({ field, values, error, einkommen, isSelf, fragen }: AnswerFieldProps) {
  const { kind, options = [] } = fieldRule(field)
  const value = values[field] ?? ''
  const label = labelOf(field, values)
  const hint = wordsOf(field, values.situation)?.hint ?? HINTS[field]
  // An unasked question keeps its mark, because another answer may ask it without a new page.
  const common = { name: field, label, error, hint, required: needOf(field, values, fragen) !== 'optional' }
  const input = { defaultValue: value, maxLength: ANSWER_MAX, autoComplete: (isSelf && AUTO_COMPLETE[field]) || 'off' }
  switch (kind) {
    case 'choice':
      return (
        <ChoiceField
          kind="radio"
          {...common}
          isOptional={!common.required}
          options={options}
          chosen={[value]}
          width={options.length > 2 ? 260 : 120}
          className={options.length > 2 ? undefined : 'two-choices'}
        />
      )
    case 'land':
      return (
        <SelectField
          {...common}
          required
          defaultValue={value || DEFAULT_LAND}
          autoComplete={isSelf ? 'country' : 'off'}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'select':
      return (
        <SelectField {...common} required={false} defaultValue={value}>
          <option value="">keiner</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'size':
      return <Field {...common} {...input} inputMode="decimal" />
    case 'amount':
      return <AmountField {...common} {...input} einkommen={einkommen} />
    case 'date':
    case 'lastDay':
      return <Field {...common} {...input} inputMode="numeric" placeholder="TT.MM.JJJJ" />
    case 'month':
      return <Field {...common} {...input} placeholder="MM/JJJJ" />
    case 'plz':
      return <Field {...common} {...input} inputMode={landOf(values) === DEFAULT_LAND ? 'numeric' : undefined} />
    case 'telefon':
      return <Field {...common} {...input} type="tel" />
    case 'email':
      return <Field {...common} {...input} type="email" />
    default:
      return <Field {...common} {...input} />
  }
}

type AmountFieldProps = {
  name: string
  label: string
  error: string | undefined
  hint: string | undefined
  required: boolean
  defaultValue: string
  maxLength: number
  einkommen: PersonView['einkommen']
}

function AmountField({ label, error, hint, required, einkommen, ...input }: AmountFieldProps) {
  const isDefault = parseAmount(input.defaultValue) === EINKOMMEN_DEFAULT
  const note =
    einkommen === 'profil' ? 'Aus Ihrem Mietprofil. Bitte prüfen: Hier zählt nur Ihr eigenes Einkommen.' : hint
  return (
    <FieldFrame
      label={label}
      error={error}
      required={required}
      hint={isDefault ? 'Der Betrag ist nur ein Platzhalter. Bitte tragen Sie Ihr Einkommen ein.' : note}
      control={(props) => (
        <div className="affix affix--unit">
          <input {...input} {...props} inputMode="decimal" />
          <span className="affix-unit" aria-hidden="true">
            €
          </span>
        </div>
      )}
    />
  )
}
