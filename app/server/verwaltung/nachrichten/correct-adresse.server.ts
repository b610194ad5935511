import type { Database } from '#app/server/db/database.server.ts'
import { requireSmsCountry } from '#app/server/konten/code/sms-land.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { proposeEmail } from '#app/server/konten/verwaltung/propose-email.server.ts'
import { redirectNachricht } from '#app/server/nachrichten/retry-nachricht.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { loadNachricht } from './load-nachricht.server.ts'

/**
 * Sends a failed message to another address. `inKonto`: if the old address was the account's, also propose the new one
 * for the account; the owner must confirm it (POSTFACH-5).
 * @throws NACHRICHT_NICHT_GEFUNDEN, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG, SMS_LAND; VERALTET if it was sent again
 * @throws NACHRICHT_NICHT_WIEDERHOLBAR if it has not failed, has expired or is secret
 */
export async function correctAdresse(
  db: Database,
  { akteur, id, an, inKonto, stand, now }: CorrectionOptions,
): Promise<void> {
  const { art, kontoId, canCorrect, isOwnAdresse } = await loadNachricht(db, { id, now })
  if (!canCorrect) {
    throw new DomainError('NACHRICHT_NICHT_WIEDERHOLBAR', 'Diese Nachricht kann an keine andere Adresse gehen.')
  }
  const adresse = art === 'email' ? readEmail(an) : readNummer(an)
  await db.transaction(async (tx) => {
    if (!(await redirectNachricht(tx, { id, an: adresse, stand, now }))) {
      throw new DomainError('VERALTET', 'Diese Nachricht wurde inzwischen noch einmal gesendet oder geändert.')
    }
    if (inKonto && isOwnAdresse && kontoId !== null) await proposeEmail(tx, { kontoId, email: adresse, now })
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: 'nachricht.adresse',
          objekt: { art: 'nachricht', id },
          personId: kontoId,
          nachher: { an: '(geändert)', konto: inKonto && isOwnAdresse },
        },
      ],
      now,
    })
  })
}

type CorrectionOptions = {
  akteur: Verwalter
  id: string
  an: string
  inKonto: boolean
  stand: string
  now: Date
}

function readNummer(text: string): string {
  const nummer = parseTelefonnummer('+49', text)
  requireSmsCountry(nummer)
  return nummer
}
