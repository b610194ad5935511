import type { Database } from '#app/server/db/database.server.ts'
import { findEmailAdresse } from '#app/server/konten/konto/email-adresse.server.ts'
import {
  findHighestBcryptCost,
  findKontoByAnmeldeEmail,
  type KontoRow,
  replacePasswortHash,
  requireKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits, type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import {
  BCRYPT_COST_MAX,
  findBcryptCost,
  hashPasswort,
  verifyPasswort,
} from '#app/server/konten/passwort/passwort-hash.server.ts'
import { logAnmeldung, logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { findAdresse, findKnownGeraet, type Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { anmeldungFailed, emailNotConfirmed, kontoLocked } from './anmeldung-error.server.ts'

type Zugang = { email: string; passwort: string; akteur: Besucher; now: Date }

/**
 * Signs in with address and password. An unknown address, a wrong password and an account without password cause the
 * same response and equal work (ANMELDUNG-2).
 * @throws EMAIL_NICHT_BESTAETIGT if the account's address is not confirmed yet
 * @throws ANMELDUNG_FEHLGESCHLAGEN, KONTO_GESPERRT, LimitError
 */
export async function signInWithPasswort(db: Database, { akteur, email, passwort, now }: Zugang): Promise<Anmeldung> {
  const konto = await requireKontoWithPasswort(db, { akteur, email, passwort, now })
  const { id: kontoId } = konto
  if (konto.email === null) {
    logSecurity({ ereignis: 'anmeldung', result: 'unbestaetigt', weg: 'passwort', kontoId }, { akteur, now })
    throw emailNotConfirmed()
  }
  const passwortHash = await renewHash(db, konto, passwort)
  const anmeldung = await db.transaction((tx) => createSitzung(tx, { kontoId, passwortHash, akteur, now }))
  logAnmeldung(anmeldung, 'passwort', { akteur, now })
  return anmeldung
}

/** @throws ANMELDUNG_FEHLGESCHLAGEN, KONTO_GESPERRT, LimitError */
export async function requireKontoWithPasswort(
  db: Database,
  { akteur, email, passwort, now }: Zugang,
): Promise<KontoRow> {
  const adresse = findEmailAdresse(email)
  const konto = adresse === null ? null : await findKontoByAnmeldeEmail(db, adresse)
  const limits = listLoginLimits(adresse ?? '', akteur.herkunft, konto)
  await requireLimits(db, limits, { was: 'Anmeldeversuche', kontoId: konto?.id ?? null, akteur, now })
  const bcryptCost = await findHighestBcryptCost(db, { max: BCRYPT_COST_MAX })
  const matches = await verifyPasswort(konto?.passwortHash ?? null, passwort, { bcryptCost })
  const refuse = (result: 'fehlgeschlagen' | 'gesperrt') =>
    logSecurity({ ereignis: 'anmeldung', result, weg: 'passwort', kontoId: konto?.id ?? null }, { akteur, now })
  if (!konto || !matches) {
    refuse('fehlgeschlagen')
    throw anmeldungFailed()
  }
  await giveBackLimits(db, limits)
  if (konto.gesperrtAm) {
    refuse('gesperrt')
    throw kontoLocked()
  }
  return konto
}

/** Upgrades an imported bcrypt hash to argon2id (UMZUG-8) and returns the hash that is stored afterwards. */
async function renewHash(db: Database, { id, passwortHash }: KontoRow, passwort: string): Promise<string | null> {
  if (passwortHash === null || findBcryptCost(passwortHash) === null) return passwortHash
  const renewed = await hashPasswort(passwort)
  if (await replacePasswortHash(db, { id, from: passwortHash, to: renewed })) return renewed
  // Another browser upgraded it concurrently, or the password was changed.
  const { passwortHash: current } = await requireKonto(db, id)
  if (await verifyPasswort(current, passwort, { bcryptCost: null })) return current
  throw anmeldungFailed()
}

/** Lists the limits of a sign-in. A known browser has separate limits, so that strangers cannot lock the owner out. */
function listLoginLimits(email: string, herkunft: Herkunft, konto: KontoRow | null): Limit[] {
  const geraet = findKnownGeraet(herkunft, konto)
  if (geraet !== null) return [{ name: 'ratenProPerson', value: `login ${email} ${geraet}` }]
  return [
    { name: 'ratenProPerson', value: `login ${email} ${findAdresse(herkunft) ?? ''}` },
    ...perAdresse('ratenProAdresse', herkunft),
    { name: 'loginProKonto', value: email },
    { name: 'ratenGesamt', value: 'passwort' },
  ]
}
