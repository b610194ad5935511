import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { findKontoById, type KontoRow, lockKontoForUpdate } from '#app/server/konten/konto/konto.repository.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Akteur, Person, System } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireOpenSitzung, requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
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
  listContacts,
  listDokumentPaths,
  listOwnFrageboegen,
  lockFrageboegen,
  lockInteressenten,
  lockLinksAndTermine,
} from './delete-konto.repository.server.ts'

/** Enqueues a job that deletes the files after the commit. */
export type PlanFileDeletion = (tx: Executor, keys: StorageKey[]) => Promise<void>

/**
 * Deletes all data of the person in one transaction (DATEN-2). Includes inquiries without an account that have the
 * confirmed address or number.
 * - In questionnaires, also deletes guarantors and people without an account whom this account entered: nobody could
 *   edit them any more. Other people manage themselves, and the first of them becomes the owner.
 * - Withdraws unsent messages to or about the account. Messages already sent lose recipient and content (DATEN-3).
 * @throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, LETZTER_ADMINISTRATOR, LimitError
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
    if (!konto) return false // a second click: already deleted
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
    // Without an account, so it is deleted with other messages of its age (LOESCHUNG-5).
    await queueEmail(tx, { an: konto.email, kontoId: null, bezug: null, template, now })
    return true
  })
  if (isDeleted) logSecurity({ ereignis: 'konto', result: 'geloescht' }, { akteur, now })
}

/** Deletes an account that a restored backup brought back, without a second farewell mail. False if it is gone. */
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
  const bezugIds = await listBezugIds(tx, konto)
  const affected = { kontoId, bezugIds, contacts: await listContacts(tx, konto) }
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
