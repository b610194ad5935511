import type { Database } from '#app/server/db/database.server.ts'
import { lockKonto } from '#app/server/konten/konto/lock-konto.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { withoutInitialRanges } from '#app/shared/exposes/expose-filter.ts'
import { type Benachrichtigung, SUCHE_NAME_MAX, SUCHEN_MAX, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { loadBezug } from './load-bezug.server.ts'
import { insertSuche, listSuchRows } from './suche.repository.server.ts'
import { isSameFilter, toColumns } from './suche-columns.server.ts'

type SaveResult = { kind: 'gespeichert' | 'schon-gespeichert'; id: string; name: string }

/**
 * Saves a search, or returns the account's search with the same filter (SUCHE-6).
 * @throws ZU_VIELE_SUCHEN; BEZUG_UNBEKANNT; NAME_UNGUELTIG if the name is empty or too long
 */
export async function saveSuche(
  db: Database,
  {
    akteur: { kontoId },
    filter: shown,
    name,
    benachrichtigung,
  }: {
    akteur: Person
    filter: SuchFilter
    name: string
    benachrichtigung: Benachrichtigung
  },
): Promise<SaveResult> {
  const clean = requireName(name)
  const columns = toColumns(withoutInitialRanges(await loadBezug(db, shown)))
  return db.transaction(async (tx) => {
    // Concurrent requests of a person wait for each other.
    await lockKonto(tx, { kontoId })
    const present = await listSuchRows(tx, { kontoId })
    const same = present.find((row) => isSameFilter(row, columns))
    if (same) return { kind: 'schon-gespeichert', id: same.id, name: same.name }
    if (present.length >= SUCHEN_MAX) {
      throw new DomainError(
        'ZU_VIELE_SUCHEN',
        `Sie haben schon ${SUCHEN_MAX} Suchen gespeichert. Bitte löschen Sie zuerst eine davon in Ihrem Konto.`,
      )
    }
    const { id } = await insertSuche(tx, { ...columns, kontoId, name: clean, benachrichtigung })
    return { kind: 'gespeichert', id, name: clean }
  })
}

function requireName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (clean === '') throw new DomainError('NAME_UNGUELTIG', 'Bitte geben Sie der Suche einen Namen.')
  if (Array.from(clean).length > SUCHE_NAME_MAX) {
    throw new DomainError('NAME_UNGUELTIG', `Bitte kürzen Sie den Namen auf ${SUCHE_NAME_MAX} Zeichen.`)
  }
  return clean
}
