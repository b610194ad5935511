import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { countSms, maySendAnfrageSms } from '#app/server/konten/code/sms-limits.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { anfrageReceived } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queueEmail, queueSms, queueToFirma } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { ANFRAGE_MAX, ANFRAGE_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import type { AnfrageResult } from '#app/shared/anfragen/send-answer.ts'
import { wishesOf } from '#app/shared/anfragen/wishes.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  findAnfrageBySendKey,
  hasMietprofil,
  insertAnfrage,
  insertAnfrageLinks,
  listRequestedLinks,
  lockProfil,
  releaseSendKey,
} from './anfrage.repository.server.ts'
import { unconfirmed } from './mark-unconfirmed.server.ts'
import { createPin } from './pin.server.ts'
import { toMailWohnung, toStaffWohnung } from './to-mail-wohnung.server.ts'

/**
 * Sends the favourites as one inquiry (ANFRAGE-2), without Exposés that are no longer available (ANFRAGE-6).
 * `sendeSchluessel` is the idempotency key: concurrent or repeated sending makes one inquiry (ANFRAGE-5). After a
 * withdrawal, the same key makes a new inquiry.
 * @throws KEINE_EXPOSES if `exposeIds` has no valid id
 * @throws NICHT_ZU_HABEN if all Exposés are let or reserved
 * @throws UNGUELTIGE_ANFRAGE if `sendeSchluessel` is not a UUID
 * @throws LimitError
 */
export async function submitAnfrage(
  db: Database,
  {
    akteur,
    exposeIds,
    anmerkung = '',
    nachricht = ANFRAGE_TEXT,
    sendeSchluessel,
    now,
  }: {
    akteur: Person
    exposeIds: readonly string[]
    anmerkung?: string
    nachricht?: string
    sendeSchluessel: string
    now: Date
  },
): Promise<AnfrageResult> {
  const wanted = [...new Set(exposeIds.filter(isUuid).map((id) => id.toLowerCase()))].slice(0, ANFRAGE_MAX)
  if (wanted.length === 0) {
    throw new DomainError('KEINE_EXPOSES', 'Bitte legen Sie zuerst eine Wohnung auf Ihre Anfragenliste.')
  }
  if (!isUuid(sendeSchluessel)) throw new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
  const submission = { profilesId: akteur.kontoId, wanted, sendeSchluessel }
  const present = await findResult(db, submission)
  if (present) return present
  const { kontoId } = akteur
  await requireLimits(db, [{ name: 'anfragenProKonto', value: `anfrage ${kontoId}` }], { akteur, was: 'Anfragen', now })
  const { email, phone: ziel } = akteur
  const perSms = email === null && ziel !== null && (await maySendAnfrageSms(db, { akteur, ziel, now }))
  return db.transaction(async (tx) => {
    const { id: profilesId } = await requireProfil(tx, akteur)
    await lockProfil(tx, profilesId)
    const meanwhile = await findResult(tx, submission)
    if (meanwhile) return meanwhile
    const { newOnes, already, omitted, vergebene, needsProfil } = await readStand(tx, { ...submission, lock: true })
    if (newOnes.length + already.size === 0 && vergebene.length > 0) throw notZuHaben(vergebene)
    const hasProfil = await hasMietprofil(tx, profilesId)
    const profilMissing = !hasProfil && needsProfil
    if (newOnes.length > 0) {
      const note = normaliseAnmerkung(anmerkung)
      await writeAnfrage(tx, {
        akteur,
        profilesId,
        newOnes,
        chosen: wanted.filter((id) => !omitted.includes(id)),
        anmerkung: note,
        nachricht,
        hasProfil,
        sendeSchluessel,
        perSms,
        now,
      })
    }
    return { requested: newOnes.map(({ id }) => id), alreadyRequested: [...already], omitted, profilMissing }
  })
}

type Submission = { profilesId: string; wanted: readonly string[]; sendeSchluessel: string }

async function findResult(db: Executor, submission: Submission): Promise<AnfrageResult | null> {
  const earlier = await findAnfrageBySendKey(db, submission)
  if (!earlier || earlier.withdrawn) return null
  const { already, omitted, needsProfil } = await readStand(db, submission)
  const alreadyRequested = [...already].filter((id) => !earlier.exposeIds.includes(id))
  const profilMissing = needsProfil && !(await hasMietprofil(db, submission.profilesId))
  return { requested: earlier.exposeIds, alreadyRequested, omitted, profilMissing }
}

/**
 * Sorts the wanted Exposés: can be inquired about (`newOnes`), inquired about before (`already`), let or reserved
 * (`vergebene`). `omitted`: ids in neither of the first two. `needsProfil`: the rental profile is asked for now.
 */
async function readStand(db: Executor, { profilesId, wanted, lock }: Submission & { lock?: boolean }) {
  const cards = await listExposesByIds(db, { ids: wanted, lock })
  const links = await listRequestedLinks(db, { profilesId, exposeIds: wanted })
  const already = new Set(links.map(({ exposeId }) => exposeId))
  const open = cards.filter(({ id }) => !already.has(id))
  const newOnes = open.filter(({ status }) => isZuHaben(status))
  const vergebene = open.filter(({ status }) => !isZuHaben(status))
  const omitted = wanted.filter((id) => !already.has(id) && !newOnes.some((card) => card.id === id))
  const needsProfil = asksForProfil(cards.filter(({ id }) => !omitted.includes(id)))
  return { newOnes, already, omitted, vergebene, needsProfil }
}

/** True if a rental is among the Exposés, unless the company asks for the profile only after the viewing (FRAGEN-4). */
const asksForProfil = (exposes: readonly { verkauf: boolean }[]) =>
  wishesOf(exposes).rent && !config.profilNachBesichtigung

function notZuHaben([first, ...more]: ExposeCard[]): DomainError {
  const sentence =
    more.length > 0 ? 'Diese Wohnungen können nicht mehr angefragt werden.' : notZuHabenText(first?.status)
  return new DomainError('NICHT_ZU_HABEN', `${sentence} Bitte wählen Sie eine andere.`)
}

async function writeAnfrage(
  tx: Transaction,
  {
    akteur,
    profilesId,
    newOnes,
    chosen,
    anmerkung,
    nachricht,
    hasProfil,
    sendeSchluessel,
    perSms,
    now,
  }: {
    akteur: Person
    profilesId: string
    newOnes: ExposeCard[]
    /** Exposé ids in the order of the favourites, including those inquired about before. */
    chosen: string[]
    anmerkung: string | null
    nachricht: string
    hasProfil: boolean
    sendeSchluessel: string
    perSms: boolean
    now: Date
  },
): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const name = fullName(akteur)
  // Frees the key if its inquiry was withdrawn; otherwise no row holds it.
  await releaseSendKey(tx, { profilesId, sendeSchluessel })
  const { id: inquiryId } = await insertAnfrage(tx, {
    inquiryType: 'wishlist_request',
    source: 'wishlist',
    message: nachricht,
    anmerkung,
    contactName: name,
    contactEmail: akteur.email,
    contactPhone: akteur.phone,
    exposeIds: chosen,
    profilesId,
    sendeSchluessel,
    ...times,
  })
  const links = await insertAnfrageLinks(
    tx,
    newOnes.map(({ id: exposeId, verkauf }) => ({
      inquiryId,
      exposeId,
      profilesId,
      statusOptionId: ANFRAGE_STATUS[hasProfil && !verkauf ? 'profil_ausgefuellt' : 'neu'].id,
      pin: createPin(),
      ...times,
    })),
  )
  const wohnungen = newOnes.map(toMailWohnung)
  const { kontoId, vorname, email, phone } = akteur
  const bezug = { kind: 'anfrage', id: inquiryId } as const
  // ANFRAGE-8: an unconfirmed address may belong to a stranger; the number is the person's own.
  if (email) {
    const profilMissing = !hasProfil && asksForProfil(newOnes)
    const daten = { vorname, wohnungen, anmerkung, profilMissing }
    await queueEmail(tx, { an: email, kontoId, bezug, template: { name: 'anfrage-bestaetigung', daten }, now })
  } else if (phone && perSms) {
    await countSms(tx, { ziel: phone, zweck: 'anfrage' }, now)
    await queueSms(tx, { an: phone, kontoId, bezug, text: anfrageReceived(wohnungen), now })
  }
  const daten = {
    name,
    email: email ?? unconfirmed(akteur.emailNeu),
    phone,
    wohnungen: newOnes.map((expose) =>
      toStaffWohnung(expose, links.find(({ exposeId }) => exposeId === expose.id)?.id),
    ),
    nachricht,
    anmerkung,
  }
  const template = { name: 'anfrage-neu', daten } as const
  await queueToFirma(tx, { bezug, template, now })
}
