import { date } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import { kaufprofilFacts } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import {
  isLeftOut,
  type PersonField,
  statedEinkommen,
  WOHNSITUATION_OPTIONS,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { isAsked } from '#app/shared/mieterfragebogen/person-rules.ts'
import { situationRow, wordsOf } from '#app/shared/mieterfragebogen/situations.ts'
import { BERUF_OPTIONS, MIETBEGINN_OPTIONS } from '#app/shared/mietprofil/mietprofil-options.ts'
import type { AkteFact } from '#app/shared/verwaltung/interessenten/akte.ts'
import type {
  findAkteRow,
  listAngaben,
  listContractFacts,
  listHaushalte,
  listRueckmeldungen,
} from './akte.repository.server.ts'

type Row<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>
type AkteRow = Row<typeof findAkteRow>
type AngabenRow = Row<typeof listAngaben>[number]
type HaushaltRow = Row<typeof listHaushalte>[number]
type VertragRow = Row<typeof listContractFacts>[number]
type RueckmeldungRow = Row<typeof listRueckmeldungen>[number]

const NONE = '–'

const toFacts = (pairs: readonly (readonly [label: string, value: string | null])[]): AkteFact[] =>
  pairs.map(([label, value]) => ({ label, value: value || NONE }))

const textOf = (options: readonly { value: string; text: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.text ?? value

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Ja' : 'Nein')
const money = (amount: number | null) => (amount === null ? null : euro(amount))
const day = (iso: string | null) => (iso === null ? null : date(iso))

export function toBesichtigungFacts(
  row: Pick<AkteRow, 'contact' | 'anzahlPersonen' | 'mietbeginn'> & {
    kaufprofil?: AkteRow['kaufprofil']
    expose?: Pick<AkteRow['expose'], 'verkauf'>
  },
  rueckmeldungen: readonly RueckmeldungRow[],
): AkteFact[] {
  return toFacts([
    ['Mobil', row.contact.telefon && formatTelefon(row.contact.telefon)],
    ['E-Mail', row.contact.email],
    ...(row.expose?.verkauf ? toBuyerPairs(row.kaufprofil ?? null) : toTenantPairs(row)),
    ...rueckmeldungen.map(({ mietinteresse, kommentar, at }) => {
      const said = mietinteresse ? 'Ich habe Interesse' : 'Ich habe kein Interesse mehr'
      const text = [`${said}, ${date(at.toISOString())}`, kommentar].filter(Boolean).join('\n')
      return ['Rückmeldung', text] as const
    }),
  ])
}

const toTenantPairs = ({ anzahlPersonen, mietbeginn }: Pick<AkteRow, 'anzahlPersonen' | 'mietbeginn'>) =>
  [
    ['Personen im Haushalt', anzahlPersonen === null ? null : String(anzahlPersonen)],
    ['Mietbeginn', textOf(MIETBEGINN_OPTIONS, mietbeginn)],
  ] as const

/** Lists the voluntary answers of a buyer instead of the wishes of a tenant (KAUF-5). */
const toBuyerPairs = (kaufprofil: AkteRow['kaufprofil']) =>
  kaufprofilFacts(kaufprofil).map(({ label, value }) => [label, value] as const)

export function toHaushaltFacts({ beruf, einkommen, motivation }: HaushaltRow, fragen: Fragen): AkteFact[] {
  const berufe = beruf.map((value) => textOf(BERUF_OPTIONS, value)).join(', ')
  const answers = [
    ['profil_beruf', 'Berufe im Haushalt', berufe],
    ['profil_einkommen', 'Haushaltsnetto', money(einkommen)],
    ['profil_motivation', 'Motivation', motivation],
  ] as const
  const asked = answers.filter(([frage]) => choiceOf(frage, fragen) !== 'nicht')
  return toFacts(asked.map(([, label, text]) => [label, text]))
}

type Answer = readonly [field: PersonField, label: string, text: (row: AngabenRow) => string | null]

/** Facts about a person, without criteria that must not decide (AKTE-6): age, origin, sex, religion, disability. */
const ANSWERS: readonly Answer[] = [
  ['situation', 'Situation', ({ situation }) => situation && situationRow(situation).label],
  ['ausgeuebteerBeruf', 'Tätigkeit', ({ ausgeuebteerBeruf }) => ausgeuebteerBeruf],
  ['arbeitgeberName', 'Arbeitgeber', ({ arbeitgeberName }) => arbeitgeberName],
  ['beschaeftigtSeit', 'Beschäftigt seit', ({ beschaeftigtSeit }) => day(beschaeftigtSeit)],
  [
    'aktuellesMonatseinkommenNetto',
    'Monatseinkommen netto',
    ({ aktuellesMonatseinkommenNetto }) => money(statedEinkommen(aktuellesMonatseinkommenNetto)),
  ],
  [
    'bisherigeWohnsituation',
    'Bisherige Wohnsituation',
    ({ bisherigeWohnsituation }) => textOf(WOHNSITUATION_OPTIONS, bisherigeWohnsituation),
  ],
  ['bisherigerVermieterName', 'Bisheriger Vermieter', ({ bisherigerVermieterName }) => bisherigerVermieterName],
  [
    'haustiere',
    'Haustiere',
    (row) => [yesNo(row.haustiere), row.haustiere ? row.haustiereBeschreibung : null].filter(Boolean).join(', '),
  ],
  [
    'verbraucherinsolvenzverfahren',
    'Verbraucherinsolvenzverfahren',
    ({ verbraucherinsolvenzverfahren }) => yesNo(verbraucherinsolvenzverfahren),
  ],
  ['mietschulden', 'Mietschulden', ({ mietschulden }) => yesNo(mietschulden)],
]

/** Lists a person's answers, without questions that situation or company do not ask (SITUATION-2, FRAGEN-1). */
export function toAngabenFacts(row: AngabenRow, fragen: Fragen): AkteFact[] {
  const values = { situation: row.situation ?? '', bisherigeWohnsituation: row.bisherigeWohnsituation ?? '' }
  return toFacts(
    ANSWERS.filter(([field]) => isAsked(field, values, fragen)).map(([field, label, text]) => [
      wordsOf(field, values.situation)?.label ?? label,
      text(row),
    ]),
  )
}

export function toVertragFacts(row: VertragRow, fragen: Fragen): AkteFact[] {
  const street = [row.strasse, row.hausnummer].filter(Boolean).join(' ')
  const place = [row.plz, row.ort].filter(Boolean).join(' ')
  return toFacts([
    ...(isLeftOut('geburtsdatum', fragen) ? [] : [['Geburtsdatum', day(row.geburtsdatum)] as const]),
    ...(isLeftOut('geburtsort', fragen) ? [] : [['Geburtsort', row.geburtsort] as const]),
    ['Anschrift', [street, place].filter(Boolean).join(', ')],
    ['Telefon', row.telefon && formatTelefon(row.telefon)],
    ['E-Mail', row.email],
  ])
}
