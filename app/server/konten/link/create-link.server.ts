import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { createToken, hashToken } from '#app/server/secrets/secrets.server.ts'
import { withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { insertLink, type LinkZweck } from './link.repository.server.ts'

export const LINK_MINUTES = { signup: 24 * 60, email_change: 24 * 60, recovery: 60, magiclink: 60 } as const

/** Page that a redeemed link opens, by purpose (LINK-4). The first confirmation opens the unsent Anfragenliste. */
const PAGE = { signup: '/wishlist', email_change: '/dashboard', recovery: '/reset-password', magiclink: '/dashboard' }

type NewLink = {
  kontoId: string
  zweck: LinkZweck
  ziel: string
  validMinutes?: number
  /** Exposé whose application the redeemed link opens instead of its page (BEWERBUNG-11). */
  exposeId?: string | null
  now: Date
}

/** Creates a link for a mail. Opening the link does not use it up: a script or form on its page redeems it (LINK-1). */
export async function createLink(
  db: Executor,
  { kontoId, zweck, ziel, validMinutes = LINK_MINUTES[zweck], exposeId = null, now }: NewLink,
): Promise<{ token: string; id: string; url: string }> {
  const token = createToken()
  const laeuftAbAm = new Date(now.getTime() + validMinutes * 60_000)
  const { id } = await insertLink(db, { kontoId, zweck, ziel, tokenHash: hashToken(token), laeuftAbAm, createdAt: now })
  const page = `${PAGE[zweck]}?${new URLSearchParams({ token_hash: token, type: zweck })}`
  return { token, id, url: config.publicUrl + withBewerbung(page, exposeId) }
}
