import { date, time } from '#app/shared/format/date.ts'
import { decimal, integer } from '#app/shared/format/number.ts'
import { GROUP_FIELDS } from '#app/shared/openimmo/openimmo-gruppe.ts'
import { OPENIMMO_FIELDS } from '#app/shared/openimmo/openimmo-objekt.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { FIRMA_FIELDS } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { exposeChoiceText } from '#app/shared/verwaltung/exposes/expose-choices.ts'
import { EXPOSE_FIELD_NAMES, EXPOSE_FIELDS } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ProtokollObjekt, ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import type { ProtokollChange } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'

/** Labels of recorded fields; fields without a label are shown by their name. */
const FIELDS: Record<string, string> = {
  ...GROUP_FIELDS,
  ...OPENIMMO_FIELDS,
  ...Object.fromEntries(EXPOSE_FIELD_NAMES.map((name) => [name, EXPOSE_FIELDS[name].label])),
  kopieVon: 'Kopie von',
  email: 'E-Mail',
  sms: 'SMS',
  pin: 'PIN',
  terminAbgesagt: 'Termin abgesagt',
  reserviertBis: 'Reserviert bis',
  antwortBis: 'Antwort bis',
  vertragBis: 'Vertrag bis',
  kautionAb: 'Kaution ab',
  uebergabeAm: 'Übergabe am',
  uebergabeUm: 'Übergabe um',
  zusageWerktage: 'Frist einer Zusage (Werktage)',
  zusageVertrag: 'Zusage: Text zum Vertrag',
  zusageKaution: 'Zusage: Text zur Kaution',
  zusageUebergabe: 'Zusage: Text zur Übergabe',
  datum: 'Tag',
  von: 'Beginn',
  bis: 'Ende',
  plaetze: 'Plätze',
  zustaendig: 'Zuständig',
  erschienen: 'Anwesend',
  frageboegen: 'Fragebögen',
  schluessel: 'Vorlage',
  geaendert: 'geändert',
  geloescht: 'gelöscht',
  unveraendert: 'unverändert',
  uebersprungen: 'übersprungen',
  liegenschaftenGeaendert: 'Liegenschaften geändert',
  ...Object.fromEntries(Object.entries(FIRMA_FIELDS).map(([name, { label }]) => [name, label])),
  terminFristStunden: 'Termine ändern und stornieren bis (Stunden)',
  wartelisteStunden: 'Angebot von der Warteliste (Stunden)',
  antwortZielWerktage: 'Ziel für die erste Antwort (Werktage)',
  loeschfristMonate: 'Löschfrist (Monate)',
  nachrichtenTage: 'Löschfrist von Nachrichten (Tage)',
  nachweiseErstNachZusage: 'Nachweise erst nach der Zusage',
  zweiterFaktor: 'Zweiter Faktor verlangt',
}

/** Names of staff and Liegenschaften by id, and texts of statuses, sections and kinds of documents by key. */
type Words = ReadonlyMap<string, string>

const LIEGENSCHAFT = 'propertyId'
const MIXED = 'verschieden'
const YEARS = ['constructionYear', 'yearBuilt']

export function listLiegenschaftIds(entries: readonly Record<'vorher' | 'nachher', ProtokollWerte | null>[]): string[] {
  const values = entries.flatMap(({ vorher, nachher }) => [vorher?.[LIEGENSCHAFT], nachher?.[LIEGENSCHAFT]])
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** Lists changed fields in German. Omits unresolved ids and file paths. */
export function listChanges(
  vorher: ProtokollWerte | null,
  nachher: ProtokollWerte | null,
  words: Words,
): ProtokollChange[] {
  const names = [...new Set([...Object.keys(vorher ?? {}), ...Object.keys(nachher ?? {})])]
  return names.flatMap((name) => {
    const [before, after] = [vorher?.[name] ?? null, nachher?.[name] ?? null]
    const isHidden = name !== LIEGENSCHAFT && (isUnknownId(before, words) || isUnknownId(after, words))
    if (before === after || isHidden) return []
    return [{ field: fieldText(name), before: valueText(name, before, words), after: valueText(name, after, words) }]
  })
}

/** Returns a short text, such as „Profil vollständig → Besichtigung möglich“, „Plätze: 2 → 3“ or „3 Angaben“. */
export function summarise(changes: readonly ProtokollChange[]): string {
  const [become, ...others] = changes.filter(({ before, after }) => before !== null && after !== null)
  if (become && others.length === 0) return becomeText(become)
  const [only, ...further] = changes
  if (!only) return ''
  return further.length > 0 ? `${changes.length} Angaben` : `${only.field}: ${only.after ?? only.before}`
}

function becomeText({ field, before, after }: ProtokollChange): string {
  if (before === MIXED) return `${field}: ${after}`
  const isBare = [before, after].every(
    (value) => /^[-\d.,]+$/.test(value ?? '') && !/^\d\d\.\d\d\.\d{4}$/.test(value ?? ''),
  )
  return isBare ? `${field}: ${before} → ${after}` : `${before} → ${after}`
}

export function commonChanges(
  changes: readonly ProtokollChange[],
  { sameBefore, sameAfter }: { sameBefore: boolean; sameAfter: boolean },
): ProtokollChange[] {
  return changes.map(({ field, before, after }) => ({
    field,
    before: sameBefore || before === null ? before : MIXED,
    after: sameAfter || after === null ? after : MIXED,
  }))
}

export function thingsText(art: ProtokollObjekt, count: number): string {
  return `${integer(count)} ${THINGS[art]}`
}

const THINGS: Record<ProtokollObjekt, string> = {
  anfrage: 'Anfragen',
  ansicht: 'Ansichten',
  ausstattung: 'Merkmale',
  besichtigung: 'Besichtigungen',
  buchung: 'Buchungen',
  dokument: 'Dokumente',
  einheit: 'Einheiten',
  einladung: 'Einladungen',
  einstellung: 'Einstellungen',
  expose: 'Exposés',
  import: 'Importe',
  interessent: 'Akten',
  kalender: 'Kalender',
  konto: 'Konten',
  liegenschaft: 'Liegenschaften',
  nachricht: 'Nachrichten',
  notiz: 'Notizen',
  openimmo: 'OpenImmo',
  protokoll: 'Einträge',
  status: 'Status',
  termin: 'Termine',
  vorlage: 'Vorlagen',
}

function fieldText(name: string): string {
  const text = FIELDS[name] ?? name.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function valueText(name: string, value: ProtokollWerte[string], words: Words): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return YEARS.includes(name) ? String(value) : decimal(value)
  const word = words.get(value) ?? exposeChoiceText(name, value)
  if (word !== undefined) return word
  // Other ids belong to deleted objects.
  if (name === LIEGENSCHAFT && isUuid(value)) return 'Gelöschte Liegenschaft'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return `${date(value)}, ${time(value)}`
  return value
}

const isUnknownId = (value: ProtokollWerte[string], words: Words) =>
  typeof value === 'string' && ((isUuid(value) && !words.has(value)) || isPlaceOfFile(value))

const isPlaceOfFile = (text: string) => /^\S*\/\S*$/.test(text) && text.split(/[/.]/).some(isUuid)
