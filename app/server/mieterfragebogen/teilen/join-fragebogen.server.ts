import { listSentTitles } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { enterWithCode, requestBeitrittCode } from '#app/server/konten/anmeldung/enter-with-code.server.ts'
import { holdKonto } from '#app/server/konten/konto/lock-konto.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { countLater, type Limit, requireLimits, triesLeftText } from '#app/server/konten/limit/limits.server.ts'
import { countWrongTry, requireUnlocked } from '#app/server/konten/limit/lock.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { mitmieterJoinedSms } from '#app/server/nachrichten/sms-texts.server.ts'
import { DomainError, isDomainError } from '#app/shared/domain-error.ts'
import type { JoinedName } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { fragebogenNotFound } from '../fragebogen-error.server.ts'
import { findFragebogenRow } from '../overview/fragebogen.repository.server.ts'
import { countPersonen } from '../personen/person.repository.server.ts'
import { firstCompletedSteps, PERSONEN_MAX } from '../personen/save-step.server.ts'
import { findLink } from './find-teilen-link.server.ts'
import { toJoinedName } from './joined-name.server.ts'
import {
  findRecipient,
  insertMitmieter,
  lockTeilenLink,
  markTeilenUsed,
  type TeilenLink,
} from './teilen-link.repository.server.ts'
import { TEILEN_LOCK } from './teilen-lock.server.ts'

type Joining = { akteur: Besucher; teilenId: string; now: Date }
type As = { rolle?: PersonRolle }

const limitOf = ({ fragebogenId }: TeilenLink): Limit => ({
  name: 'beitritteProLink',
  value: fragebogenId,
  later: true,
})

async function requireLink(db: Database, { akteur, teilenId, now }: Joining): Promise<TeilenLink> {
  const link = await findLink(db, { akteur, teilenId, now })
  if (!link) throw fragebogenNotFound()
  await requireUnlocked(db, TEILEN_LOCK, { akteur, value: link.teilenId, now })
  await requireLimits(db, [limitOf(link)], { akteur, was: 'Beitritte', now })
  return link
}

/**
 * Sends an SMS with the code for joining.
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the link is unknown or ended
 * @throws SMS_LAND if the portal sends no SMS to the number's country
 * @throws LimitError after too many requests or wrong codes
 */
export async function requestJoinCode(
  db: Database,
  { akteur, teilenId, phone, now }: Joining & { phone: string },
): Promise<void> {
  await requireLink(db, { akteur, teilenId, now })
  await requestBeitrittCode(db, { akteur, phone, now })
}

/**
 * Signs in with the code and joins. If the account has a second factor, joins only after that factor is confirmed.
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN, ZU_VIELE_PERSONEN, KONTO_GESPERRT, PASSWORT_NOETIG, LimitError
 * @throws CODE_UNGUELTIG with the number of tries left
 */
export async function joinWithCode(
  db: Database,
  { akteur, teilenId, rolle = 'mieter', phone, code, now }: Joining & As & { phone: string; code: string },
): Promise<{ anmeldung: Anmeldung; fragebogenId: string }> {
  const link = await requireLink(db, { akteur, teilenId, now })
  const join = (tx: Transaction, kontoId: string) => addMitmieter(tx, { link, rolle, kontoId, phone, now })
  try {
    const anmeldung = await enterWithCode(db, { akteur, phone, code, join, now })
    return { anmeldung, fragebogenId: link.fragebogenId }
  } catch (error) {
    if (!isDomainError(error, 'CODE_UNGUELTIG')) throw error
    const left = await countWrongTry(db, TEILEN_LOCK, { akteur, value: link.teilenId, now })
    const locked = 'Der Link ist jetzt für eine Stunde gesperrt.'
    const tries = triesLeftText(left, { at: ' mit diesem Link', locked })
    throw new DomainError(error.code, `Ungültiger Prüfcode. Bitte versuchen Sie es erneut.${tries}`)
  }
}

/**
 * Adds the signed-in person to the Mieterfragebogen. Idempotent.
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN, ZU_VIELE_PERSONEN, LimitError
 */
export async function joinFragebogen(
  db: Database,
  { akteur, teilenId, rolle = 'mieter', now }: Joining & As & { akteur: Person },
): Promise<string> {
  const link = await requireLink(db, { akteur, teilenId, now })
  const { kontoId, phone } = akteur
  await db.transaction((tx) => addMitmieter(tx, { link, rolle, kontoId, phone, now }))
  return link.fragebogenId
}

/** Adds the person. Locks the link's row: the link cannot be renewed concurrently, and nobody joins twice. */
async function addMitmieter(
  tx: Transaction,
  {
    link,
    rolle,
    kontoId,
    phone,
    now,
  }: { link: TeilenLink; rolle: PersonRolle; kontoId: string; phone: string | null; now: Date },
): Promise<void> {
  const profil = await requireProfil(tx, { kontoId })
  // Accounts before questionnaires, like a deletion of the account: the message to it locks it too.
  if (link.besitzer !== null) await holdKonto(tx, { kontoId: link.besitzer })
  const held = await lockTeilenLink(tx, link.teilenId)
  if (!held) throw fragebogenNotFound()
  const { fragebogenId, besitzer } = held
  if (await findFragebogenRow(tx, { kontoId, fragebogenId })) return
  if ((await countPersonen(tx, fragebogenId)) >= PERSONEN_MAX) {
    throw new DomainError('ZU_VIELE_PERSONEN', `Zu einem Mieterfragebogen gehören höchstens ${PERSONEN_MAX} Personen.`)
  }
  const contact = { email: profil.email, telefon: phone ?? profil.phone }
  const person = { rolle, completedSteps: firstCompletedSteps(rolle) }
  await insertMitmieter(tx, { mieterfragebogenId: fragebogenId, kontoId, ...person, ...contact, now })
  await markTeilenUsed(tx, { fragebogenId, now })
  await countLater(tx, [limitOf(held)], now)
  if (besitzer === null) return
  const joined = toJoinedName({ vorname: profil.firstName, nachname: profil.lastName, phone: contact.telefon })
  await tellBesitzer(tx, { besitzer, fragebogenId, rolle, joined, now })
}

/** Queues a mail about the new person to the questionnaire's owner (TEILEN-7). */
async function tellBesitzer(
  tx: Transaction,
  {
    besitzer,
    fragebogenId,
    rolle,
    joined,
    now,
  }: { besitzer: string; fragebogenId: string; rolle: PersonRolle; joined: JoinedName; now: Date },
): Promise<void> {
  const recipient = await findRecipient(tx, besitzer)
  if (!recipient) return
  const sent = await listSentTitles(tx, { kontoId: besitzer })
  const url = config.publicUrl + fragebogenPath(fragebogenId)
  const daten = { vorname: recipient.vorname, rolle, joined, sent, url }
  const template = { name: 'mitmieter-beigetreten', daten } as const
  const message = { to: recipient, kontoId: besitzer, bezug: null, now }
  await queueToPerson(tx, { ...message, template, sms: mitmieterJoinedSms(url) })
}
