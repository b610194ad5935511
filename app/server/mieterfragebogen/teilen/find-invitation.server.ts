import { findSoughtFlat } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { findProfilName } from '#app/server/konten/konto/profil.server.ts'
import { fullName, isPlainName } from '#app/shared/konten/full-name.ts'
import type { Invitation } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { findTeilenLink } from './teilen-link.repository.server.ts'

export async function findInvitation(db: Executor, { teilenId }: { teilenId: string }): Promise<Invitation> {
  const link = await findTeilenLink(db, teilenId)
  return invitationOf(db, link?.besitzer ?? null)
}

/** Returns the inviting person's name and flat, but no other persons (TEILEN-9). The name is '' if implausible. */
export async function invitationOf(db: Executor, kontoId: string | null): Promise<Invitation> {
  if (kontoId === null) return { name: '', wohnung: null }
  const name = fullName(await findProfilName(db, { kontoId }))
  return { name: isPlainName(name) ? name : '', wohnung: await findSoughtFlat(db, { kontoId }) }
}
