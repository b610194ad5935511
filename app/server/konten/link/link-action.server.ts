import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import type { LinkAnswer } from '#app/shared/konten/link-answer.ts'
import { redeemLink } from './link.server.ts'

const PURPOSES = ['signup', 'email_change', 'magiclink'] as const

type Redeem = {
  akteur: Besucher
  /** The parameters of the link, unchecked. */
  input: Record<string, unknown>
  now: Date
}

/**
 * Redeems the link of a mail in either form (LINK-1) for `/auth/link`. `anmeldung` is
 * the session that it has opened. What cannot be redeemed changes nothing; a link that comes past a limit is not looked
 * at and stays good.
 */
export async function answerLinkAction(
  db: Database,
  { akteur, input, now }: Redeem,
): Promise<{ answer: LinkAnswer; anmeldung?: Anmeldung }> {
  const token = toText(input.token_hash) || toText(input.access_token)
  const id = toText(input.refresh_token) || undefined
  const zweck = PURPOSES.find((name) => name === input.type)
  const hasForm = toText(input.token_hash) ? zweck !== undefined : id !== undefined
  // A type of another kind is a link for something else: with it the token may not count here.
  if (!token || !hasForm || (toText(input.type) && !zweck)) return { answer: { art: 'ungueltig' } }
  try {
    const result = await redeemLink(db, { akteur, token, zweck, id, now })
    if (result.art === 'bestaetigt') return { answer: { art: 'bestaetigt', angemeldet: akteur.art === 'person' } }
    return { answer: { art: result.anmeldung.art }, anmeldung: result.anmeldung }
  } catch (error) {
    const { code, message } = requireDomainError(error)
    if (code !== 'ZU_VIELE_VERSUCHE') return { answer: { art: 'ungueltig' } }
    return { answer: { art: 'zu-viele', text: `${message} Öffnen Sie den Link dann noch einmal.` } }
  }
}
