import { getDatabase } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { readBenachrichtigung } from '#app/shared/suchen/suche.types.ts'
import { parseSuchFilter } from '#app/shared/suchen/suche-url.ts'
import type { SpeicherErgebnis, SuchenAenderung } from '#app/shared/suchen/suchen-antwort.ts'
import { changeBenachrichtigung, deleteSuche } from './change-suche.server.ts'
import { saveSuche } from './save-suche.server.ts'

/** Saves the filter of an address, for `/suchen/neu` and, with a script, for `/suchen/aktion`. */
export async function answerSpeichern({
  angemeldet,
  url,
  formular,
}: {
  angemeldet: Angemeldet
  url: URL
  formular: FormData
}): Promise<SpeicherErgebnis> {
  const filter = parseSuchFilter(url.searchParams)
  const name = readText(formular, 'name', 500)
  const benachrichtigung = readBenachrichtigung(formular.get('benachrichtigung')) ?? 'taeglich'
  try {
    const { art, name: vergeben } = await saveSuche(getDatabase(), { angemeldet, filter, name, benachrichtigung })
    return { art, name: vergeben, benachrichtigung }
  } catch (error) {
    const { code, message: text } = requireDomainError(error)
    const feld = code === 'NAME_UNGUELTIG' ? 'name' : 'anzahl'
    return { art: 'fehler', feld, text, name, benachrichtigung }
  }
}

/**
 * Changes when a saved search sends mails, or deletes it, for `/suchen` and, with a script, for `/suchen/aktion`. Foreign
 * ids change nothing and learn nothing. Null for what the forms never send.
 */
export async function answerSuchenAenderung({
  kontoId,
  formular,
}: {
  kontoId: string
  formular: FormData
}): Promise<SuchenAenderung | null> {
  const id = readText(formular, 'suche')
  const intent = formular.get('intent')
  if (intent === 'loeschen') {
    // One that is gone already is deleted as well.
    await deleteSuche(getDatabase(), { id, kontoId })
    return { art: 'geloescht' }
  }
  const benachrichtigung = readBenachrichtigung(formular.get('benachrichtigung'))
  if (intent !== 'benachrichtigung' || !benachrichtigung) return null
  return {
    art: (await changeBenachrichtigung(getDatabase(), { id, kontoId, benachrichtigung })) ? 'geaendert' : 'entfallen',
  }
}
