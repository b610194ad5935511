import type { Database } from '#app/server/db/database.server.ts'
import { lockKontoForShare } from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits } from '#app/server/konten/limit/limits.server.ts'
import { logAnmeldung } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteSitzung, findOpenSitzung } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { requireFaktorLimit, spendFaktorCode } from './zweiter-faktor.server.ts'

const sitzungExpired = () =>
  new DomainError('SITZUNG_ABGELAUFEN', 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.')

export async function hasOpenFaktor(db: Database, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return (await findOpenSitzung(db, { tokenHash: hashToken(token), now })) !== null
}

/**
 * Completes the sign-in. `code` is from the authenticator app, or a recovery code.
 * @throws SITZUNG_ABGELAUFEN if the session has ended; it lasts ten minutes
 * @throws CODE_UNGUELTIG, KONTO_GESPERRT, LimitError
 */
export async function confirmZweiterFaktor(
  db: Database,
  { akteur, token, code, now }: { akteur: Besucher; token: string; code: string; now: Date },
): Promise<Anmeldung> {
  const open = await findOpenSitzung(db, { tokenHash: hashToken(token), now })
  if (!open) throw sitzungExpired()
  const limit = await requireFaktorLimit(db, { kontoId: open.kontoId, akteur, now })
  const anmeldung = await db.transaction(async (tx) => {
    // Lock order: the account first.
    await lockKontoForShare(tx, open.kontoId)
    await spendFaktorCode(tx, { kontoId: open.kontoId, code, akteur, now })
    const isStillThere = await deleteSitzung(tx, { kontoId: open.kontoId, sitzungId: open.id })
    if (!isStillThere) throw sitzungExpired()
    return createSitzung(tx, { kontoId: open.kontoId, akteur, faktorConfirmed: true, now })
  })
  await giveBackLimits(db, limit)
  logAnmeldung(anmeldung, 'zweiter-faktor', { akteur, now })
  return anmeldung
}
