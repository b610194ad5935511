import type { Transaction } from '#app/server/db/database.server.ts'
import { assignCodes } from '#app/server/konten/code/code.repository.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { recordProtokoll } from '../protokoll/record-protokoll.server.ts'
import { findKontoByPhone, insertKonto, lockKontoForShare } from './konto.repository.server.ts'
import { readName, requireProfil } from './profil.server.ts'

type Person = { vorname: string; nachname: string; phone: string }

/**
 * Finds or creates the account of a phone number in E.164 (EINTRAGEN-3).
 * @throws FEHLENDE_DATEN, NAME_ZU_LANG, KONTO_GESPERRT
 * @throws 23505 of PostgreSQL if the number is registered concurrently
 */
export async function requireKontoWithPhone(
  tx: Transaction,
  { akteur, person, now }: { akteur: Verwalter; person: Person; now: Date },
): Promise<{ kontoId: string; name: string }> {
  const { vorname, nachname } = readName(person)
  const konto = await findKontoByPhone(tx, person.phone)
  if (konto?.gesperrtAm) throw new DomainError('KONTO_GESPERRT', 'Das Konto mit dieser Nummer ist gesperrt.')
  if (konto) {
    await lockKontoForShare(tx, konto.id)
    await requireProfil(tx, { kontoId: konto.id })
    return { kontoId: konto.id, name: `${konto.vorname} ${konto.nachname}`.trim() }
  }
  const daten = { first_name: vorname, last_name: nachname }
  const { id: kontoId } = await insertKonto(tx, { phone: person.phone, daten, createdAt: now, updatedAt: now })
  await assignCodes(tx, { phone: person.phone, kontoId })
  await requireProfil(tx, { kontoId })
  const entry = { aktion: 'konto.angelegt', objekt: { art: 'konto', id: kontoId }, personId: kontoId } as const
  await recordProtokoll(tx, { akteur, entries: [entry], now })
  return { kontoId, name: `${vorname} ${nachname}` }
}
