import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { type ExposeTexts, mapFields, readTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { listExposeEntries } from './expose-form.repository.server.ts'
import { readBack } from './read-back.server.ts'
import { changeExpose, readStored, requireExposeRow } from './save-expose.server.ts'

/**
 * Restores the version before a history entry (BESTAND-8). Visibility and unrecoverable fields do not change.
 * @throws FASSUNG_NICHT_GEFUNDEN if `eintrag` is not in the latest history; otherwise like `changeExpose`
 */
export async function restoreFassung(
  db: Database,
  { akteur, id, eintrag, now }: { akteur: Verwalter; id: string; eintrag: string; now: Date },
): Promise<ExposeTexts> {
  return db.transaction(async (tx) => {
    const row = await requireExposeRow(tx, id)
    const stored = await readStored(tx, row)
    const entries = await listExposeEntries(tx, id)
    const until = entries.findIndex((entry) => entry.id === eintrag)
    if (until < 0) throw new DomainError('FASSUNG_NICHT_GEFUNDEN', 'Diesen Stand gibt es nicht.')
    const { before } = readBack(entries.slice(0, until + 1))
    const { errors } = readTexts({ ...stored, ...before })
    // Former values may violate newer rules.
    const texts = mapFields((field) => (errors[field] === undefined ? before[field] : undefined) ?? stored[field])
    return changeExpose(tx, { akteur, row, stored, texts, aktion: 'expose.wiederhergestellt', now })
  })
}
