import type { Transaction } from '#app/server/db/database.server.ts'
import { deleteOpenLinks } from '#app/server/konten/link/link.repository.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import {
  deleteZweiterFaktor,
  findZweiterFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { type ManagedKonto, updateLockedAt, updateRolle } from './manage-konto.repository.server.ts'

// Shared by the command line and the team screen. The caller has locked the account and checked `isLastAdministrator`.

type Change = { akteur: Akteur; konto: ManagedKonto; now: Date }

const record = (tx: Transaction, { akteur, konto, now }: Change, entry: Omit<ProtokollEntry, 'objekt'>) =>
  recordProtokoll(tx, { akteur, entries: [{ ...entry, objekt: { art: 'konto', id: konto.id } }], now })

/** Changes the role and ends all sessions, since sessions of staff are shorter. */
export async function setRolle(tx: Transaction, change: Change & { rolle: Rolle }): Promise<void> {
  const { konto, rolle } = change
  await updateRolle(tx, { kontoId: konto.id, rolle })
  await deleteSitzungen(tx, { kontoId: konto.id, except: null })
  await record(tx, change, { aktion: 'konto.rolle', vorher: { rolle: konto.rolle }, nachher: { rolle } })
}

export async function lockAccess(tx: Transaction, change: Change): Promise<void> {
  const { konto, now } = change
  if (konto.gesperrtAm === null) {
    await updateLockedAt(tx, { kontoId: konto.id, gesperrtAm: now })
    await record(tx, change, { aktion: 'konto.gesperrt' })
  }
  await deleteSitzungen(tx, { kontoId: konto.id, except: null })
  await deleteOpenLinks(tx, { kontoId: konto.id, purposes: ['recovery', 'magiclink'] })
}

export async function endSitzungen(tx: Transaction, change: Change): Promise<void> {
  await deleteSitzungen(tx, { kontoId: change.konto.id, except: null })
  await record(tx, change, { aktion: 'konto.abgemeldet' })
}

export async function unlockAccess(tx: Transaction, change: Change): Promise<void> {
  if (change.konto.gesperrtAm === null) return
  await updateLockedAt(tx, { kontoId: change.konto.id, gesperrtAm: null })
  await record(tx, change, { aktion: 'konto.entsperrt' })
}

/** @throws KEIN_ZWEITER_FAKTOR if the account has no active second factor */
export async function dropZweiterFaktor(tx: Transaction, change: Change): Promise<void> {
  const { id: kontoId, email, vorname } = change.konto
  if (!(await findZweiterFaktor(tx, kontoId))?.bestaetigtAm) {
    throw new DomainError('KEIN_ZWEITER_FAKTOR', 'Dieses Konto hat keinen zweiten Faktor.')
  }
  await deleteZweiterFaktor(tx, kontoId)
  await record(tx, change, { aktion: 'konto.faktor' })
  if (!email) return
  const template = { name: 'zweiter-faktor-geaendert', daten: { vorname, active: false } } as const
  await queueEmail(tx, { an: email, kontoId, bezug: null, template, now: change.now })
}
