import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { countSms, maySendAnfrageSms } from '#app/server/konten/code/sms-limits.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/outbox.server.ts'
import { anfrageErhalten } from '#app/server/nachrichten/sms-texte.server.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGE_HOECHSTENS } from '#app/shared/anfragen/anfrage-stand.ts'
import type { AnfrageErgebnis } from '#app/shared/anfragen/sende-antwort.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { istZuHaben, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { vollerName } from '#app/shared/konten/voller-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  findAnfrageBySendeSchluessel,
  hasMietprofil,
  insertAnfrage,
  insertAnfrageLinks,
  listAngefragteExposeIds,
  lockProfil,
  releaseSendeSchluessel,
} from './anfrage.repository.server.ts'
import { unbestaetigt } from './kontakt-angabe.server.ts'
import { createPin } from './pin.server.ts'
import { toMailWohnung } from './to-mail-wohnung.server.ts'

/** ANFRAGE-2: a fixed text that expresses interest in the properties and a wish for information. */
const NACHRICHT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'

/**
 * Makes one inquiry of the favourites a signed-in person sends (ANFRAGE-2): links only
 * what is not linked yet, each with a PIN of its own, in the state that goes with the rental profile; confirmation and
 * notice to the company leave after the commit. Exposés that nobody may see any more, and those that are let or reserved
 * meanwhile, are left out; the others go through (ANFRAGE-6). Sending twice, with
 * the same `sendeSchluessel` or at the same time, makes one inquiry; what repeats an earlier sending counts for no
 * limit (ANFRAGE-5). Whoever withdraws something of that inquiry has seen it: the same key then asks anew. Throws
 * KEINE_EXPOSES when there is nothing to ask about, NICHT_ZU_HABEN when all of it is let or reserved,
 * UNGUELTIGE_ANFRAGE for a malformed `sendeSchluessel`, LimitError.
 */
export async function submitAnfrage(
  db: Database,
  {
    akteur,
    exposeIds,
    sendeSchluessel,
    now,
  }: { akteur: Person; exposeIds: readonly string[]; sendeSchluessel: string; now: Date },
): Promise<AnfrageErgebnis> {
  const gewuenscht = [...new Set(exposeIds.filter(isUuid).map((id) => id.toLowerCase()))].slice(0, ANFRAGE_HOECHSTENS)
  if (gewuenscht.length === 0) {
    throw new DomainError('KEINE_EXPOSES', 'Bitte legen Sie zuerst eine Wohnung auf Ihre Anfragenliste.')
  }
  if (!isUuid(sendeSchluessel)) throw new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
  const sendung = { profilesId: akteur.kontoId, gewuenscht, sendeSchluessel }
  const vorhanden = await findErgebnis(db, sendung)
  if (vorhanden) return vorhanden
  const { kontoId } = akteur
  await requireLimits(db, [{ name: 'anfragenProKonto', wert: `anfrage ${kontoId}` }], { akteur, was: 'Anfragen', now })
  const { email, phone: ziel } = akteur
  const perSms = email === null && ziel !== null && (await maySendAnfrageSms(db, { akteur, ziel, now }))
  return db.transaction(async (tx) => {
    const { id: profilesId } = await requireProfil(tx, akteur)
    await lockProfil(tx, profilesId)
    const inzwischen = await findErgebnis(tx, sendung)
    if (inzwischen) return inzwischen
    const { neue, schon, ausgelassen, vergebene } = await readStand(tx, { ...sendung, lock: true })
    if (neue.length + schon.size === 0 && vergebene.length > 0) throw nichtZuHaben(vergebene)
    if (neue.length > 0) await writeAnfrage(tx, { akteur, profilesId, neue, sendeSchluessel, perSms, now })
    return { angefragt: neue.map(({ id }) => id), schonAngefragt: [...schon], ausgelassen }
  })
}

type Sendung = { profilesId: string; gewuenscht: readonly string[]; sendeSchluessel: string }

/** What this sending has done already; null for the first time. */
async function findErgebnis(db: Executor, sendung: Sendung): Promise<AnfrageErgebnis | null> {
  const frueher = await findAnfrageBySendeSchluessel(db, sendung)
  if (!frueher || frueher.widerrufen) return null
  const { schon, ausgelassen } = await readStand(db, sendung)
  const schonAngefragt = [...schon].filter((id) => !frueher.exposeIds.includes(id))
  return { angefragt: frueher.exposeIds, schonAngefragt, ausgelassen }
}

/**
 * Which of the Exposés can be asked about, which have been, and which are neither: those that are let or reserved
 * (`vergebene`) and those that nobody may see.
 */
async function readStand(db: Executor, { profilesId, gewuenscht, lock }: Sendung & { lock?: boolean }) {
  const karten = await listExposesByIds(db, { ids: gewuenscht, lock })
  const schon = new Set(await listAngefragteExposeIds(db, { profilesId, exposeIds: gewuenscht }))
  const offene = karten.filter(({ id }) => !schon.has(id))
  const neue = offene.filter(({ status }) => istZuHaben(status))
  const vergebene = offene.filter(({ status }) => !istZuHaben(status))
  const ausgelassen = gewuenscht.filter((id) => !schon.has(id) && !neue.some((karte) => karte.id === id))
  return { neue, schon, ausgelassen, vergebene }
}

function nichtZuHaben([erste, ...weitere]: ExposeKarte[]): DomainError {
  const satz =
    weitere.length > 0 ? 'Diese Wohnungen können nicht mehr angefragt werden.' : nichtZuHabenText(erste?.status)
  return new DomainError('NICHT_ZU_HABEN', `${satz} Bitte wählen Sie eine andere.`)
}

async function writeAnfrage(
  tx: Transaction,
  {
    akteur,
    profilesId,
    neue,
    sendeSchluessel,
    perSms,
    now,
  }: {
    akteur: Person
    profilesId: string
    neue: ExposeKarte[]
    sendeSchluessel: string
    perSms: boolean
    now: Date
  },
): Promise<void> {
  const zeiten = { createdAt: now, updatedAt: now }
  const name = vollerName(akteur)
  // Of an inquiry that was withdrawn since: else it is nobody's.
  await releaseSendeSchluessel(tx, { profilesId, sendeSchluessel })
  const { id: inquiryId } = await insertAnfrage(tx, {
    inquiryType: 'wishlist_request',
    source: 'wishlist',
    message: NACHRICHT,
    contactName: name,
    contactEmail: akteur.email,
    contactPhone: akteur.phone,
    exposeIds: neue.map(({ id }) => id),
    profilesId,
    sendeSchluessel,
    ...zeiten,
  })
  const status = (await hasMietprofil(tx, profilesId)) ? 'profilAusgefuellt' : 'neu'
  await insertAnfrageLinks(
    tx,
    neue.map(({ id: exposeId }) => ({
      inquiryId,
      exposeId,
      profilesId,
      statusOptionId: ANFRAGE_STATUS_IDS[status],
      pin: createPin(),
      ...zeiten,
    })),
  )
  const wohnungen = neue.map(toMailWohnung)
  const { kontoId, vorname, email, phone } = akteur
  const bezug = { art: 'anfrage', id: inquiryId } as const
  // ANFRAGE-8: an address that nobody has confirmed may be a stranger's; the number is always the person's own.
  if (email) {
    const daten = { vorname, wohnungen, profilFehlt: status === 'neu' }
    await queueEmail(tx, { an: email, kontoId, bezug, vorlage: { name: 'anfrage-bestaetigung', daten }, now })
  } else if (phone && perSms) {
    await countSms(tx, { ziel: phone, zweck: 'anfrage' }, now)
    await queueSms(tx, { an: phone, kontoId, bezug, text: anfrageErhalten(neue.length), now })
  }
  const daten = { name, email: email ?? unbestaetigt(akteur.emailNeu), phone, wohnungen, nachricht: NACHRICHT }
  const vorlage = { name: 'anfrage-neu', daten } as const
  await queueEmail(tx, { an: config.firma.email, kontoId: null, bezug, vorlage, now })
}
