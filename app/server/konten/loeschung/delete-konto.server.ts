import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { findKontoById, type KontoRow, lockKontoForUpdate } from '#app/server/konten/konto/konto.repository.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Akteur, Person, System } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireOpenSitzung, requirePasswort } from '#app/server/konten/sitzung/wiederanmeldung.server.ts'
import { lockActiveAdministratoren } from '#app/server/konten/verwaltung/administratoren.repository.server.ts'
import { isLastAdministrator } from '#app/server/konten/verwaltung/last-administrator.server.ts'
import { deleteMailsAbout, queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { DOKUMENTE_BUCKET, type StorageKey, storageKey } from '#app/server/storage/storage-key.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import {
  blankNachrichten,
  deleteAnfragenWithoutKonto,
  deleteCodesAn,
  deleteEmptyFrageboegen,
  deleteInteressenten,
  deleteKontoRow,
  deleteSuchenOfEmail,
  deleteWaitingNachrichten,
  forgetZustaendigTelefon,
  handOverFrageboegen,
  handOverInteressenten,
  listBezugIds,
  listDokumentPaths,
  listOwnFrageboegen,
  lockFrageboegen,
  lockInteressenten,
  lockLinksAndTermine,
} from './delete-konto.repository.server.ts'

/** Has files deleted once the transaction has committed, and not before. */
export type PlanFileDeletion = (tx: Executor, keys: StorageKey[]) => Promise<void>

/**
 * Deletes an account with everything that is stored about its person (DATEN-2), in
 * one transaction. The current password is asked for where there is one, else a sign-in of the last 15 minutes.
 *
 * - Inquiries, confirmed bookings included, viewings, rental profile, sessions, codes and links go; a trigger gives the
 *   places back. Inquiries without an account that carry the confirmed address or number go as well.
 * - Of questionnaires the own person goes, and persons without an account that this one has entered: nobody could edit
 *   or delete them any more. A person with an account of its own stays and manages itself. A questionnaire without
 *   persons goes; one that others stay in is managed by the first of them. What somebody else has entered about this person stays theirs.
 * - Of somebody of the Verwaltung the number that Liegenschaften show with their name goes (KONTAKT-1).
 * - Files of the documents are handed to `planFileDeletion`.
 * - DATEN-3: waiting messages to the account, or to others about its inquiries and bookings, are taken back; of sent
 *   ones neither recipient nor words are left.
 *
 * The farewell goes to the confirmed address, if there is one, and is kept as long as other messages.
 * Throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, LETZTER_ADMINISTRATOR, LimitError.
 */
export async function deleteKonto(
  db: Database,
  {
    akteur,
    passwort,
    planFileDeletion,
    now,
  }: {
    akteur: Person
    passwort: string | null
    planFileDeletion: PlanFileDeletion
    now: Date
  },
): Promise<void> {
  await requirePasswort(db, { akteur, passwort, now })
  const { kontoId, vorname } = akteur
  const isDeleted = await db.transaction(async (tx) => {
    const administratoren = await lockActiveAdministratoren(tx)
    await lockLinksAndTermine(tx, kontoId)
    await lockKontoForUpdate(tx, kontoId)
    const konto = await findKontoById(tx, kontoId)
    if (!konto) return false // a second click: done already
    await requireOpenSitzung(tx, akteur)
    if (isLastAdministrator(konto, administratoren)) {
      throw new DomainError(
        'LETZTER_ADMINISTRATOR',
        'Sie sind der letzte Administrator. Bitte geben Sie zuerst einer anderen Person diese Rolle.',
      )
    }
    await deleteHeldKonto(tx, { akteur, konto, planFileDeletion, now })
    if (!konto.email) return true
    const template = { name: 'konto-geloescht', daten: { vorname } } as const
    // Nobody's any more: it goes with the others of its age (LOESCHUNG-5).
    await queueEmail(tx, { an: konto.email, kontoId: null, bezug: null, template, now })
    return true
  })
  if (isDeleted) logSicherheit({ ereignis: 'konto', result: 'geloescht' }, { akteur, now })
}

/**
 * Deletes an account again that was deleted before and has come back with a backup: with all that goes with it, and no
 * second farewell. Nothing where there is none.
 */
export async function deleteKontoAgain(
  tx: Transaction,
  {
    akteur,
    kontoId,
    planFileDeletion,
    now,
  }: { akteur: System; kontoId: string; planFileDeletion: PlanFileDeletion; now: Date },
): Promise<boolean> {
  const konto = await findKontoById(tx, kontoId)
  if (konto === null) return false
  await deleteHeldKonto(tx, { akteur, konto, planFileDeletion, now })
  return true
}

async function deleteHeldKonto(
  tx: Transaction,
  { konto, planFileDeletion, now }: { akteur: Akteur; konto: KontoRow; planFileDeletion: PlanFileDeletion; now: Date },
): Promise<void> {
  const kontoId = konto.id
  const affected = { kontoId, bezugIds: await listBezugIds(tx, konto) }
  await deleteWaitingNachrichten(tx, affected)
  await blankNachrichten(tx, affected)
  await deleteCodesAn(
    tx,
    [konto.email, konto.phone].filter((ziel) => ziel !== null),
  )
  await deletePersonen(tx, { kontoId, planFileDeletion, now })
  await deleteAnfragenWithoutKonto(tx, konto)
  if (konto.email !== null) await deleteMailsAbout(tx, await deleteSuchenOfEmail(tx, konto.email))
  await forgetZustaendigTelefon(tx, kontoId)
  await deleteKontoRow(tx, kontoId)
}

async function deletePersonen(
  tx: Transaction,
  { kontoId, planFileDeletion, now }: { kontoId: string; planFileDeletion: PlanFileDeletion; now: Date },
): Promise<void> {
  await handOverInteressenten(tx, kontoId)
  const personen = await lockInteressenten(tx, kontoId)
  const ids = personen.map(({ id }) => id)
  const own = await listOwnFrageboegen(tx, kontoId)
  const frageboegen = [...new Set([...own, ...personen.map(({ mieterfragebogenId }) => mieterfragebogenId)])]
  await lockFrageboegen(tx, frageboegen)
  const paths = await listDokumentPaths(tx, ids)
  await deleteInteressenten(tx, ids)
  await deleteEmptyFrageboegen(tx, frageboegen)
  await handOverFrageboegen(tx, { kontoId, now })
  if (paths.length > 0) {
    await planFileDeletion(
      tx,
      paths.map((path) => storageKey(DOKUMENTE_BUCKET, path)),
    )
  }
}
