import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import type { LinkAntwort } from '#app/shared/konten/link-antwort.ts'
import { redeemLink } from './link.server.ts'

const ZWECKE = ['signup', 'email_change', 'magiclink'] as const

type Redeem = {
  akteur: Besucher
  /** The parameters of the link, unchecked. */
  eingabe: Record<string, unknown>
  now: Date
}

/**
 * Redeems the link of a mail in either form (LINK-1) for `/auth/link`. `anmeldung` is
 * the session that it has opened. What cannot be redeemed changes nothing; a link that comes past a limit is not looked
 * at and stays good.
 */
export async function answerLinkAktion(
  db: Database,
  { akteur, eingabe, now }: Redeem,
): Promise<{ antwort: LinkAntwort; anmeldung?: Anmeldung }> {
  const token = toText(eingabe.token_hash) || toText(eingabe.access_token)
  const id = toText(eingabe.refresh_token) || undefined
  const zweck = ZWECKE.find((name) => name === eingabe.type)
  const hatForm = toText(eingabe.token_hash) ? zweck !== undefined : id !== undefined
  // A type of another kind is a link for something else: with it the token may not count here.
  if (!token || !hatForm || (toText(eingabe.type) && !zweck)) return { antwort: { art: 'ungueltig' } }
  try {
    const ergebnis = await redeemLink(db, { akteur, token, zweck, id, now })
    if (ergebnis.art === 'bestaetigt') return { antwort: { art: 'bestaetigt', angemeldet: akteur.art === 'person' } }
    return { antwort: { art: ergebnis.anmeldung.art }, anmeldung: ergebnis.anmeldung }
  } catch (error) {
    const { code, message } = requireDomainError(error)
    if (code !== 'ZU_VIELE_VERSUCHE') return { antwort: { art: 'ungueltig' } }
    return { antwort: { art: 'zu-viele', text: `${message} Öffnen Sie den Link dann noch einmal.` } }
  }
}
