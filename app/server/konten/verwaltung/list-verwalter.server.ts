import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { listVerwalterRows } from './manage-konto.repository.server.ts'

export type VerwalterName = { id: string; name: string }

/** Lists the members of staff who can sign in. */
export async function listVerwalter(db: Executor): Promise<VerwalterName[]> {
  const rows = await listVerwalterRows(db)
  return rows.map(({ id, email, ...person }) => ({ id, name: fullName(person) || (email ?? 'Ohne Namen') }))
}

/** @throws KONTO_UNBEKANNT if the id belongs to no member of staff who can sign in */
export async function requireVerwalterCalled(db: Executor, id: string): Promise<void> {
  const staff = await listVerwalter(db)
  if (!staff.some((one) => one.id === id)) {
    throw new DomainError('KONTO_UNBEKANNT', 'Diese Person gehört nicht mehr zur Verwaltung.')
  }
}
