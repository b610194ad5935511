import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { config, type Firma } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { countLater, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { date, time } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { dokumentKindOf, unaskedTypen } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { FragebogenPerson, FragebogenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { rolleText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { MAPPE_KINDS, type MappePart } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { isLeftOut, statedEinkommen } from '#app/shared/mieterfragebogen/person-fields.ts'
import { type PersonRolle, withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { MIETBEGINN_OPTIONS } from '#app/shared/mietprofil/mietprofil-options.ts'
import { dokumentKey } from '../dokumente/dokument-key.server.ts'
import { fragebogenNotFound } from '../fragebogen-error.server.ts'
import { findFragebogen } from '../overview/find-fragebogen.server.ts'
import { listMappeDokumente, listMappePersonen } from './mappe.repository.server.ts'
import { toAnswerSection } from './mappe-answers.server.ts'
import type { MappeContent } from './mappe-content.server.ts'
import { runMappeProcess } from './mappe-process.server.ts'

type PersonRow = Awaited<ReturnType<typeof listMappePersonen>>[number]
type DokumentRow = Awaited<ReturnType<typeof listMappeDokumente>>[number]

type Order = {
  akteur: Person
  firma: Firma
  storage: Storage
  fragebogenId: string
  /** Name of the recipient, which is printed on every page. */
  recipient: string
  parts: readonly MappePart[]
  exposeId: string | null
  now: Date
  signal: AbortSignal
}

/**
 * Creates the Mappe of all persons in the questionnaire whom the account may see (MAPPE-1).
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN, LimitError, MAPPE_AUSGELASTET, MAPPE_UNMOEGLICH
 */
export async function createMappe(
  db: Database,
  { akteur, storage, signal, ...order }: Order,
): Promise<{ name: string; pdf: Uint8Array<ArrayBuffer> }> {
  const { kontoId } = akteur
  const work = { name: 'workMsProKonto', value: kontoId } as const
  const limits = [{ name: 'mappenProKonto', value: kontoId } as const, { ...work, later: true }]
  await requireLimits(db, limits, { akteur, was: 'Mappen', kontoId, now: order.now })
  const fragebogen = await findFragebogen(db, { kontoId, id: order.fragebogenId, now: order.now })
  if (!fragebogen) throw fragebogenNotFound()
  const own = { kontoId, fragebogenId: fragebogen.id }
  const personen = await listMappePersonen(db, own)
  if (personen.length === 0) throw fragebogenNotFound()
  const unasked = unaskedTypen(config.fragen)
  const dokumente = (await listMappeDokumente(db, own)).filter(({ dokumentTyp }) => !unasked.includes(dokumentTyp))
  const [expose] = order.exposeId === null ? [] : await listExposesByIds(db, { ids: [order.exposeId] })
  // The profile of a guarantor is about a flat of their own.
  const profil = fragebogen.buergschaft ? null : await findMietprofil(db, { kontoId })
  const mietbeginn = MIETBEGINN_OPTIONS.find(({ value }) => value === profil?.mietbeginn)?.text ?? null
  const { sections, files } = collectSections(personen, dokumente, order.parts)
  const left = files.values()
  const readNext = async () => {
    const file = left.next().value
    return file === undefined ? null : storage.get(dokumentKey(file.path))
  }
  const content = { ...toHead({ ...order, fragebogen, personen, expose: expose ?? null, mietbeginn }), sections }
  const pdf = await runMappeProcess(content, {
    readNext,
    signal,
    turn: { owner: kontoId },
    onUsed: (ms) => countLater(db, [{ ...work, amount: Math.round(ms) }], order.now),
  })
  return { name: `mappe-${content.nummer}.pdf`, pdf }
}

type Head = Pick<Order, 'firma' | 'recipient' | 'parts' | 'now'> & {
  fragebogen: FragebogenView
  personen: readonly PersonRow[]
  expose: ExposeCard | null
  mietbeginn: string | null
}

function toHead({ firma, recipient, parts, now, ...about }: Head): Omit<MappeContent, 'sections'> {
  const { fragebogen, personen, expose } = about
  const instant = now.toISOString()
  const [day = '', month = ''] = date(instant).split('.')
  return {
    portal: firma.name,
    nummer: `${fragebogen.id.slice(0, 4).toUpperCase()}-${month}${day}`,
    recipient: { name: recipient, address: recipient === firma.name ? addressOf(firma) : null },
    createdOn: date(instant),
    createdAt: time(instant),
    names: joinNames(personen.map(nameOf)),
    expose: expose && { title: expose.title, address: addressOfExpose(expose) },
    facts: listFacts(about),
    personen: fragebogen.personen.map((person) => toPerson(person, personen)),
    note: findNote(personen, parts),
  }
}

const nameOf = (person: PersonRow) => withBuerge(fullName(person) || 'Person ohne Namen', person.rolle)

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} und ${last}`
}

const addressOf = ({ strasse, plz, ort }: Firma) => `${strasse}, ${plz} ${ort}`

function addressOfExpose({ adresse, plz, ort, kurzcode }: ExposeCard): string {
  const place = [adresse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return kurzcode === null ? place : `${place}\nObjekt-Nr. ${kurzcode}`
}

const isMieter = ({ rolle }: { rolle: PersonRolle }) => rolle === 'mieter'

function listFacts({ fragebogen, personen, expose, mietbeginn }: Omit<Head, 'firma' | 'recipient' | 'parts' | 'now'>) {
  // Guarantors do not move in (BUERGE-4).
  const household = fragebogen.personen.filter(isMieter)
  const incomes = personen.filter(isMieter).map((person) => statedEinkommen(person.aktuellesMonatseinkommenNetto))
  // A partial sum would look like the total.
  const isWhole = incomes.length > 0 && incomes.length === household.length && !incomes.includes(null)
  const facts: [label: string, value: string | null][] = [
    ['Personen', household.length === 0 ? null : String(household.length)],
    ['Haushaltsnetto', isWhole ? euro(incomes.reduce<number>((sum, income) => sum + (income ?? 0), 0)) : null],
    ['Gesamtmiete', expose && !expose.verkauf && expose.preis !== null ? euro(expose.preis) : null],
    ['Mietbeginn', mietbeginn],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function toPerson(person: FragebogenPerson, rows: readonly PersonRow[]): MappeContent['personen'][number] {
  const answers = person.isComplete ? 'vollständig' : 'unvollständig'
  if (person.kind === 'mitmieter') {
    return { name: rolleText(person.rolle), beruf: '', answers, dokumente: 'eigene Mappe' }
  }
  const row = rows.find(({ id }) => id === person.id)
  return {
    name: row ? nameOf(row) : '',
    beruf: (!isLeftOut('ausgeuebteerBeruf', config.fragen) && row?.ausgeuebteerBeruf) || '',
    answers,
    dokumente: person.dokumente ? `${person.dokumente.there} von ${person.dokumente.required}` : '–',
  }
}

function findNote(personen: readonly PersonRow[], parts: readonly MappePart[]): string | null {
  if (parts.includes('ausweis')) return null
  const shown = personen.every(({ vorlageBeiBesichtigung }) => vorlageBeiBesichtigung.includes('ausweis'))
  const later = shown ? ' Die Ausweise werden bei der Besichtigung vorgelegt.' : ''
  return `Ausweiskopien sind nicht enthalten.${later}`
}

/** Returns the sections of the PDF, and `files`: all documents of the sections in their order. */
function collectSections(
  personen: readonly PersonRow[],
  dokumente: readonly DokumentRow[],
  parts: readonly MappePart[],
): { sections: MappeContent['sections']; files: DokumentRow[] } {
  const sections: MappeContent['sections'] = []
  const files: DokumentRow[] = []
  if (parts.includes('antworten')) for (const person of personen) sections.push(toAnswerSection(person, nameOf(person)))
  for (const { value: kind, text: title } of MAPPE_KINDS) {
    if (!parts.includes(kind)) continue
    for (const person of personen) {
      const found = dokumente.filter(
        ({ interessentId, dokumentTyp }) => interessentId === person.id && dokumentKindOf(dokumentTyp) === kind,
      )
      if (found.length === 0) continue
      files.push(...found)
      const shown = found.map(({ name, beschreibung, mimeType }) => ({
        name: [beschreibung, name].filter(Boolean).join(', '),
        mimeType,
      }))
      sections.push({ kind: 'dokumente', title: `${title}, ${nameOf(person)}`, dokumente: shown })
    }
  }
  return { sections, files }
}
