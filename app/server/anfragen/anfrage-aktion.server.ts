import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { ANFRAGE_INTENTS, type AnfrageAntwort } from '#app/shared/anfragen/anfrage-aktion.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readLangenText, readText } from '#app/shared/formular/read-text.ts'
import { beginNeuerTermin } from './begin-neuer-termin.server.ts'
import { saveAnmerkung } from './save-anmerkung.server.ts'
import { withdrawAnfrage } from './withdraw-anfrage.server.ts'

/**
 * The forms of an inquiry card, for `/dashboard/anfrage` and, without JavaScript, for /dashboard itself. Null where
 * `intent` is none of theirs.
 */
export async function answerAnfrageAktion({
  angemeldet,
  formular,
}: {
  /** Null for nobody. */
  angemeldet: Angemeldet | null
  formular: FormData
}): Promise<AnfrageAntwort | null> {
  const intent = ANFRAGE_INTENTS.find((name) => name === formular.get('intent'))
  if (!intent) return null
  if (!angemeldet) return { art: 'abgemeldet' }
  const [linkId, anmerkung] = [readText(formular, 'linkId'), readLangenText(formular, 'anmerkung')]
  const { kontoId } = angemeldet
  const now = new Date()
  try {
    if (intent === 'neuer-termin') {
      const ziel = await beginNeuerTermin(getDatabase(), { kontoId, linkId, now })
      return { art: 'weiter', ziel: istOffen(ziel) ? ziel : '/dashboard' }
    }
    if (intent === 'anmerkung') await saveAnmerkung(getDatabase(), { kontoId, linkId, anmerkung, now })
    else await withdrawAnfrage(getDatabase(), { angemeldet, linkId, now })
    return { art: 'erledigt', intent }
  } catch (error) {
    return { art: 'fehler', intent, linkId, text: requireDomainError(error).message, anmerkung }
  }
}
