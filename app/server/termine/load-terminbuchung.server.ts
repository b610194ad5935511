import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { findAnsprechpartner } from '#app/server/exposes/ansprechpartner.server.ts'
import { STATUS_KEY_ABGESAGT } from '#app/shared/anfragen/anfrage.status.ts'
import { splitCustomerText } from '#app/shared/anfragen/card-state.ts'
import { statusSentence } from '#app/shared/anfragen/status-sentence.ts'
import { rueckmeldungOfBuchungPath } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { goneNotice, isForSale } from '#app/shared/exposes/expose.status.ts'
import type {
  BuchungView,
  RefusalView,
  Terminbuchung,
  TerminExpose,
  TerminView,
} from '#app/shared/termine/terminbuchung.types.ts'
import { anschriftOf } from './anschrift-of.server.ts'
import { type BuchungRow, findBuchung, findHost } from './buchung/buchung.repository.server.ts'
import { isChangeable } from './buchung/termin-frist.server.ts'
import { termineKey } from './manage/termine-key.server.ts'
import { listTermine, type TerminRow } from './termin.repository.server.ts'
import { calendarLinks } from './termin-calendar.server.ts'
import { listWarteliste } from './warteliste/warteliste.repository.server.ts'
import { channelOf, contactOf } from './zugang/besucher.server.ts'
import type { Zugang } from './zugang/find-zugang.server.ts'

const TERMINE_MAX = 60

/** Loads the booking page. Its list begins with slot `from`; if no slot is left from there on, with the first slot. */
export async function loadTerminbuchung(
  db: Executor,
  { zugang, from, now }: { zugang: Zugang; from: string | null; now: Date },
): Promise<Terminbuchung> {
  const [buchung, rows, expose, places] = await Promise.all([
    findBuchung(db, { linkId: zugang.id, now }),
    listTermineFrom(db, { zugang, from, now }),
    loadExpose(db, zugang),
    listWarteliste(db, zugang.id),
  ])
  const waitsFor = new Set(places.filter(({ kept }) => kept === null).map(({ terminId }) => terminId))
  const angebot = places.find(({ kept }) => kept && kept.until > now)?.kept ?? null
  const { exposeId, propertyId, isOwn } = zugang
  const contact =
    buchung && !buchung.past ? await findContact(db, { exposeId, terminId: buchung.terminId }) : NO_CONTACT
  return {
    linkId: zugang.id,
    inquiryId: zugang.inquiryId,
    expose,
    isOwn,
    refusal: toRefusalView(zugang),
    buchung: buchung && { ...toBuchungView(zugang, buchung, now), ...contact },
    angebot: angebot && { ...angebot, until: angebot.until.toISOString() },
    waitsForAny: waitsFor.has(null),
    anmerkung: zugang.anmerkungVerwaltung,
    channel: channelOf(contactOf(zugang)),
    termine: rows.slice(0, TERMINE_MAX).map((row) => toTerminView(row, { buchung, angebot, waitsFor })),
    moreFrom: rows[TERMINE_MAX]?.id ?? null,
    keys: [exposeId, propertyId].filter((id) => id !== null).map(termineKey),
  }
}

type Contact = Pick<BuchungView, 'host' | 'kontakt'>

const NO_CONTACT: Contact = { host: null, kontakt: null }

/** Returns the member of staff who shows the flat; without one, the contact person of the house (TERMIN-22). */
async function findContact(db: Executor, of: { exposeId: string; terminId: string }): Promise<Contact> {
  const host = await findHost(db, of.terminId)
  return { host, kontakt: host === null ? (await findAnsprechpartner(db, of)).name : null }
}

async function listTermineFrom(
  db: Executor,
  { zugang, from, now }: { zugang: Zugang; from: string | null; now: Date },
): Promise<TerminRow[]> {
  const rows = await listTermine(db, { of: zugang, from, limit: TERMINE_MAX + 1, now })
  return rows.length === 0 && from !== null ? listTermineFrom(db, { zugang, from: null, now }) : rows
}

async function loadExpose(db: Executor, zugang: Zugang): Promise<TerminExpose> {
  const { exposeId, expose } = zugang
  const reference = expose.reachable ? normaliseBilder(expose.images)[0] : undefined
  const bilder = await listBildViews(db, reference ? [reference.url] : [])
  return {
    id: exposeId,
    title: expose.title.trim(),
    anschrift: anschriftOf(zugang),
    // The title next to the picture names the Exposé already.
    bild: reference ? { ...toBildView(reference.url, bilder.get(reference.url), ''), alt: '' } : null,
  }
}

/**
 * Returns the reason why the applicant cannot book: the company's decision, the flat is gone, or no viewing is offered
 * yet. The first that applies is shown. Null if booking is possible.
 */
function toRefusalView({ refusal, status, expose }: Zugang): RefusalView | null {
  if (refusal === null) return null
  if (refusal === 'decided' && status) {
    const sentence = statusSentence(status, { verkauf: isForSale(expose.status) })
    return { color: status.colorClass, ...splitCustomerText(sentence ?? status.anzeigetext) }
  }
  const gone = goneNotice(expose)
  if (gone)
    return {
      color: 'gray',
      title: gone.title,
      text: `${gone.text} Neue Besichtigungstermine bieten wir dafür nicht an.`,
    }
  return {
    color: 'blue',
    title: 'Noch kein Besichtigungstermin',
    text: 'Wir können Ihnen noch keinen Termin anbieten. Wir melden uns bei Ihnen, sobald es so weit ist.',
  }
}

function toBuchungView(zugang: Zugang, buchung: BuchungRow, now: Date): Omit<BuchungView, keyof Contact> {
  const { terminId, date, from, to, treffpunkt, personen, notes, past } = buchung
  return {
    terminId,
    date,
    from,
    to,
    treffpunkt,
    personen,
    past,
    notes: notes ?? '',
    cancellable: isChangeable(buchung, now),
    movable: isChangeable(buchung, now) && zugang.refusal === null,
    rueckmeldung: toRueckmeldung(zugang, buchung),
    calendar: calendarLinks(zugang, buchung),
  }
}

function toRueckmeldung({ kontoId, status }: Zugang, { id, past, erschienen }: BuchungRow): string | null {
  if (!past || kontoId === null || erschienen === false || status?.statusKey === STATUS_KEY_ABGESAGT) return null
  return rueckmeldungOfBuchungPath(id)
}

type Own = {
  buchung: BuchungRow | null
  angebot: { terminId: string; personen: number } | null
  waitsFor: ReadonlySet<string | null>
}

function toTerminView(
  { id, date, from, to, treffpunkt, places, left }: TerminRow,
  { buchung, angebot, waitsFor }: Own,
): TerminView {
  const own = [buchung, angebot].reduce((sum, held) => sum + (held?.terminId === id ? held.personen : 0), 0)
  const isOwn = buchung?.terminId === id
  return { id, date, from, to, treffpunkt, places, free: left + own, own: isOwn, waiting: waitsFor.has(id) }
}
