import type { Database } from '#app/server/db/database.server.ts'
import { lockKonto } from '#app/server/konten/konto/lock-konto.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { type Benachrichtigung, SUCHEN_MAX, SUCHNAME_MAX, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { insertSuche, listSuchZeilen } from './suche.repository.server.ts'
import { isGleicherFilter, toSpalten } from './suche-spalten.server.ts'

/** What saving has come to; `name` is the search's name, the older one where the filter was saved already. */
type GespeichertErgebnis = { art: 'gespeichert' | 'schon-gespeichert'; id: string; name: string }

/**
 * Saves a list's filter for a person. A filter that they have saved already stays as it is. Throws NAME_UNGUELTIG and
 * ZU_VIELE_SUCHEN.
 */
export async function saveSuche(
  db: Database,
  {
    akteur: { kontoId },
    filter,
    name,
    benachrichtigung,
  }: {
    akteur: Person
    filter: SuchFilter
    name: string
    benachrichtigung: Benachrichtigung
  },
): Promise<GespeichertErgebnis> {
  const sauber = requireName(name)
  const spalten = toSpalten(filter)
  return db.transaction(async (tx) => {
    // One saving waits for the other, so that each sees what the one before has written.
    await lockKonto(tx, { kontoId })
    const vorhandene = await listSuchZeilen(tx, { kontoId })
    const gleiche = vorhandene.find((zeile) => isGleicherFilter(zeile, spalten))
    if (gleiche) return { art: 'schon-gespeichert', id: gleiche.id, name: gleiche.name }
    if (vorhandene.length >= SUCHEN_MAX) {
      throw new DomainError(
        'ZU_VIELE_SUCHEN',
        `Sie haben schon ${SUCHEN_MAX} Suchen gespeichert. Bitte löschen Sie zuerst eine davon in Ihrem Konto.`,
      )
    }
    const { id } = await insertSuche(tx, { ...spalten, kontoId, name: sauber, benachrichtigung })
    return { art: 'gespeichert', id, name: sauber }
  })
}

function requireName(name: string): string {
  const sauber = name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (sauber === '') throw new DomainError('NAME_UNGUELTIG', 'Bitte geben Sie der Suche einen Namen.')
  if (Array.from(sauber).length > SUCHNAME_MAX) {
    throw new DomainError('NAME_UNGUELTIG', `Bitte kürzen Sie den Namen auf ${SUCHNAME_MAX} Zeichen.`)
  }
  return sauber
}
