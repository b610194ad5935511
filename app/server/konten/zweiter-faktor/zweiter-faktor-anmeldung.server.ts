import type { Database } from '#app/server/db/database.server.ts'
import { hashToken } from '#app/server/geheimnis/geheimnis.server.ts'
import { lockKontoForShare } from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits } from '#app/server/konten/limit/limits.server.ts'
import { logAnmeldung } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteSitzung, findOffeneSitzung } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { requireFaktorLimit, spendFaktorCode } from './zweiter-faktor.server.ts'

const sitzungAbgelaufen = () =>
  new DomainError('SITZUNG_ABGELAUFEN', 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.')

/** Whether the token belongs to somebody who still has to give the second factor. */
export async function hasOffenenFaktor(db: Database, { token, now }: { token: string; now: Date }): Promise<boolean> {
  return (await findOffeneSitzung(db, { tokenHash: hashToken(token), now })) !== null
}

/**
 * Ends the waiting session and opens a complete one, with a token of its own. `code` is one of the app or a recovery
 * code. Throws SITZUNG_ABGELAUFEN after ten minutes, CODE_UNGUELTIG, LimitError, and KONTO_GESPERRT when the account is
 * suspended meanwhile.
 */
export async function confirmZweiterFaktor(
  db: Database,
  { akteur, token, code, now }: { akteur: Besucher; token: string; code: string; now: Date },
): Promise<Anmeldung> {
  const offen = await findOffeneSitzung(db, { tokenHash: hashToken(token), now })
  if (!offen) throw sitzungAbgelaufen()
  const limit = await requireFaktorLimit(db, { kontoId: offen.kontoId, akteur, now })
  const anmeldung = await db.transaction(async (tx) => {
    // The account first, as everywhere.
    await lockKontoForShare(tx, offen.kontoId)
    await spendFaktorCode(tx, { kontoId: offen.kontoId, code, akteur, now })
    const istNoch = await deleteSitzung(tx, { kontoId: offen.kontoId, sitzungId: offen.id })
    if (!istNoch) throw sitzungAbgelaufen()
    return createSitzung(tx, { kontoId: offen.kontoId, akteur, faktorBestaetigt: true, now })
  })
  await giveBackLimits(db, limit)
  logAnmeldung(anmeldung, 'zweiter-faktor', { akteur, now })
  return anmeldung
}
